import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { point } from '../../../kernel/command/decision.ts'
import { crowdVerdict, MENTOR_RATINGS_MIN, type Pair } from './correlation.ts'

/** What mentors gave their peers lately, beside what everybody else gave the same comments. */
export type PeerRatings = readonly { raterId: number; pairs: readonly Pair[] }[]

/** As many of a mentor's latest ratings of peers are looked at, in whatever question they were given. */
export const PEER_RATINGS_LOOKED_AT = 20
/** The author of an idea knows best what helped, so their rating weighs more. */
export const AUTHOR_WEIGHT = 2

/** Mentors who see in their peers' comments what the others see. Nobody loses by seeing it differently. */
export function peerMentors(ratings: PeerRatings): NewEvent[] {
  return ratings
    .toSorted((a, b) => a.raterId - b.raterId)
    .filter(({ pairs }) => crowdVerdict(pairs, MENTOR_RATINGS_MIN)?.agrees)
    .map(({ raterId }) => point('ChallengeClosed:PeerMentorCommentCorrelated', raterId, {}))
}
