import type { LogLine, ReviewItem, Verdict } from '@ideathlon/contracts/moderation'
import type { SubjectKind } from '@ideathlon/contracts/reports'
import { format } from '../../lib/format/format.ts'

export const KINDS: Record<SubjectKind, string> = {
  idea: 'Idea',
  question: 'Challenge',
  comment: 'Comment',
  mentoring: 'Mentor comment',
  doubt: 'Assumption challenge',
  member: 'Member',
  message: 'Message',
  image: 'Picture',
  post: 'Blog post',
}

export const VERDICTS: Record<Verdict, string> = {
  approve: 'Approved',
  approve_and_trust: 'Approved and author trusted',
  decline: 'Declined',
  decline_and_block: 'Declined and author blocked',
}

const SANCTIONED: Partial<Record<LogLine['what'], string>> = {
  silence: 'A member was muted',
  suspend: 'A member was suspended',
  ban: 'A member was banned',
}
const THINGS: Partial<Record<LogLine['what'], string>> = {
  idea: 'An idea',
  question: 'A challenge',
  comment: 'A comment',
  mentoring: 'A mentor comment',
  doubt: 'An assumption challenge',
  member: 'A member’s page',
  message: 'A message',
  image: 'A picture',
  post: 'A blog post',
}
const OUTCOMES: Record<LogLine['outcome'], string> = {
  approved: 'was reviewed and kept',
  declined: 'was taken down',
  restored: 'was restored after an appeal',
  sanctioned: '',
  lifted: '',
}

/** An entry of the public log, as a sentence. */
export function logSentence({ what, outcome, until }: LogLine): string {
  const sanctioned = SANCTIONED[what]
  if (sanctioned === undefined) return `${THINGS[what]} ${OUTCOMES[outcome]}.`
  if (outcome === 'lifted') return `${sanctioned}, but the sanction was lifted early.`
  return until === null
    ? `${sanctioned}.`
    : `${sanctioned} until ${format().date(until, 'long', 'UTC')}.`
}

export function isDeclined(verdict: Verdict | undefined): boolean {
  return verdict === 'decline' || verdict === 'decline_and_block'
}

/** The label for an item's weight; moderators review the heaviest items first. */
export function weightInWords({
  weight,
  is_hidden,
  state,
}: Pick<ReviewItem, 'weight' | 'is_hidden' | 'state'>): string {
  if (is_hidden) return state === 'waiting' ? 'Hidden until decided' : 'Hidden'
  return weight >= 30 ? 'Serious' : weight >= 15 ? 'Medium' : 'Minor'
}
