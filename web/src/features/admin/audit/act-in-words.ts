const ACTS: Readonly<Record<string, string>> = {
  call: 'Called',
  'dead_letter.read': 'Opened a failed event',
  'dead_letter.unblind': 'Opened a failed event of an open challenge',
  'feedback.answer': 'Answered feedback',
  'feedback.mark': 'Marked feedback',
  'flag.change': 'Changed a flag',
  'highlights.read': 'Read the highlights of',
  'log.read': 'Read the event log',
  'log.unblind': 'Read the event log of open challenges',
  'mailing.send': 'Sent a mailing',
  'member.ban': 'Banned',
  'member.sign_out': 'Signed out everywhere',
  'member.silence': 'Silenced',
  'member.suspend': 'Suspended',
  'member.warn': 'Warned',
  'olympiad.manners': 'Set how people may speak',
  'olympiad.move_end': 'Moved the end of a race',
  'olympiad.pause': 'Paused a race',
  'olympiad.rename': 'Named the races',
  'olympiad.resume': 'Let a race go on',
  'page.write': 'Wrote a page',
  'platform.preferences': 'Set up a platform',
  'points.read': 'Read the points of',
  'review.approve': 'Approved',
  'review.approve_and_trust': 'Approved and trusted',
  'review.decline': 'Declined',
  'review.decline_and_block': 'Declined and blocked',
  'role.grant': 'Gave a role',
  'role.revoke': 'Took a role back',
  'sanction.lift': 'Ended a sanction',
  'score.explain': 'Opened the score of',
  'shadow.change': 'Changed as a shadow',
  'shadow.read': 'Read as a shadow',
  'shadow.start': 'Went into a shadow',
  'shadow.stop': 'Left a shadow',
  'system.preferences': 'Changed a preference',
}

/** What was done, for people; an act that has no words of its own is spelled out. */
export function actInWords(act: string): string {
  const words = ACTS[act] ?? act.replace(/[._-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** To what it was done: `member:12` is member 12. */
export function subjectInWords(subject: string): string {
  return subject.replace(/^([a-z_]+):/, (_, kind: string) => `${kind.replaceAll('_', ' ')} `)
}
