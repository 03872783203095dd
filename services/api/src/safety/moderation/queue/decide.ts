import type { ReviewState, Verdict } from '@ideathlon/contracts/moderation'
import { accept, type Decision, refuse } from '../../../kernel/command/decision.ts'

export type ItemState = {
  state: ReviewState
  author: number | null
  claim: { by: number; until: Date } | null
}

/** Only one moderator at a time can claim an item, and its author never can. */
export function decideClaim(item: ItemState, by: number, now: Date): Decision {
  if (item.state === 'decided') return refuse('already_decided')
  if (item.author === by) return refuse('own_thing')
  if (isTakenByOther(item, by, now)) return refuse('claimed_by_other')
  return accept()
}

const ABOUT_THE_AUTHOR = new Set<Verdict>(['approve_and_trust', 'decline_and_block'])

/** Trusting or blocking an author who is still hidden would reveal who that is. */
export function decideVerdict(
  item: ItemState & { isHiddenAuthor: boolean },
  { by, verdict }: { by: number; verdict: Verdict },
  now: Date,
): Decision {
  if (item.state !== 'waiting') return refuse('already_decided')
  if (item.isHiddenAuthor && ABOUT_THE_AUTHOR.has(verdict)) return refuse('author_hidden')
  return decideClaim(item, by, now)
}

const isTakenByOther = ({ claim }: ItemState, by: number, now: Date): boolean =>
  claim !== null && claim.by !== by && claim.until > now

export const isDecline = (verdict: Verdict | null): boolean =>
  verdict?.startsWith('decline') ?? false
