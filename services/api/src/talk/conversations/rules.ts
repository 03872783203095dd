import type { MemberId } from '@ideathlon/contracts/ids'
import { CONVERSATION_PEOPLE_MAX } from '@ideathlon/contracts/talk/conversations'
import { mayMessage, type RelationFlags } from '../../community/relations/between.ts'
import { type Accepted, accept, type Refused, refuse } from '../../kernel/command/decision.ts'

/** The pair in the order in which the table stores it, so that both members find the same row. */
export const pairOf = (one: MemberId, other: MemberId): { first: MemberId; second: MemberId } =>
  one < other ? { first: one, second: other } : { first: other, second: one }

export type Reached = { id: MemberId; between: RelationFlags }

/**
 * A member can start conversations with friends, and with members whom they follow and who follow
 * them back, unless one of the two blocks the other.
 */
export function decideReaching(member: MemberId, others: readonly Reached[]): Accepted | Refused {
  if (others.some(({ id }) => id === member)) return refuse('conversation_self')
  if (!others.every(({ between }) => mayMessage(between))) {
    return refuse('conversation_closed_to_you')
  }
  return accept()
}

/**
 * Everybody in a group can add members whom they can reach. Those who are already in it are left
 * out.
 */
export function decideAdding(
  member: MemberId,
  { isPair, people }: { isPair: boolean; people: readonly MemberId[] },
  others: readonly Reached[],
): Accepted | Refused {
  if (isPair) return refuse('conversation_pair')
  const fresh = others.filter(({ id }) => !people.includes(id))
  if (people.length + fresh.length > CONVERSATION_PEOPLE_MAX) return refuse('conversation_full')
  return decideReaching(member, fresh)
}

export type PairState = {
  between: RelationFlags
  isOtherGone: boolean
}

const ENDED = 'This conversation has ended. You can still read it.'

/**
 * Why two members can no longer write to each other; undefined if they can. A block looks like an
 * ended friendship.
 */
export function whyPairIsClosed({ between, isOtherGone }: PairState): string | undefined {
  if (isOtherGone) return 'This account was deleted. You can still read the conversation.'
  if (between.blocks || between.isBlocked) return ENDED
  if (mayMessage(between)) return undefined
  if (between.follows) return 'You can write here when this member follows you back.'
  if (between.isFollowed) return 'Follow this member to write here. They already follow you.'
  return 'Follow each other or become friends to write here.'
}
