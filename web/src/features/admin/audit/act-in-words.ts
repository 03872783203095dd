const KINDS: Readonly<Record<string, string>> = {
  member: 'Member',
  challenge: 'Challenge',
  idea: 'Idea',
  draft: 'Draft',
  forum_topic: 'Forum topic',
  message: 'Message',
  category: 'Category',
  group: 'Group',
  platform: 'Platform',
  olympiad: 'Olympiad',
  run: 'Run',
  sso: 'Identity provider',
}

/** The subject of an audit entry in words: `member:12` is Member 12. */
export function subjectInWords(subject: string): string {
  return subject.replace(
    /^([a-z_]+):/,
    (_, kind: string) => `${KINDS[kind] ?? kind.replaceAll('_', ' ')} `,
  )
}
