import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { point } from '../../../kernel/command/decision.ts'
import { crowdVerdict, MENTOR_RATINGS_MIN, type Pair } from './correlation.ts'

/**
 * A mentor's latest ratings of peers' comments, with the ratings that others gave the same
 * comments.
 */
export type PeerRatings = readonly { raterId: number; pairs: readonly Pair[] }[]

/** How many of a mentor's latest ratings of peers are considered, across all challenges. */
export const PEER_RATINGS_LOOKED_AT = 20
/** The author of an idea knows best what helped, so their rating has more weight. */
export const AUTHOR_WEIGHT = 2

/** Pays mentors who rate their peers' comments as the others do. Disagreeing costs nothing. */
export function peerMentors(ratings: PeerRatings): NewEvent[] {
  return ratings
    .toSorted((a, b) => a.raterId - b.raterId)
    .filter(({ pairs }) => crowdVerdict(pairs, MENTOR_RATINGS_MIN)?.agrees)
    .map(({ raterId }) => point('ChallengeClosed:PeerMentorCommentCorrelated', raterId, {}))
}
