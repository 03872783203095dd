/** The names of the kinds of subjects in the audit log. A subject looks like `topic:3`. */
const KINDS: Readonly<Record<string, string>> = {
  member: 'Member',
  challenge: 'Challenge',
  idea: 'Idea',
  draft: 'Draft',
  topic: 'Topic',
  message: 'Message',
  channel: 'Channel',
  category: 'Category',
  group: 'Group',
  platform: 'Platform',
  announcement: 'Announcement',
  feedback: 'Feedback',
  review: 'Review',
  flag: 'Flag',
  sso: 'Identity provider',
  tournament: 'Tournament',
  olympiad: 'Olympiad',
  run: 'Run',
  payment: 'Payment',
  transfer: 'Transfer',
  dead_letter: 'Failed event',
  rules_draft: 'Rules draft',
  rebuild: 'Rebuild',
  generation: 'Generation',
}

/** The subject of an audit entry in words: `member:12` becomes "Member 12". */
export function subjectInWords(subject: string): string {
  return subject.replace(
    /^([a-z_]+):/,
    (_, kind: string) => `${KINDS[kind] ?? kind.replaceAll('_', ' ')} `,
  )
}
