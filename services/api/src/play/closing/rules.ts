import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import {
  BIG_CHALLENGE_IDEAS,
  COMMUNITY_WINNERS,
  EARLY_INNOVATORS,
  POPULAR_CHALLENGE_PLAYERS,
} from '@ideathlon/contracts/limits'
import {
  type PaidAct,
  type PairCount,
  payPairs,
  shareWithCoAuthor,
} from '../../community/fair-pay/rules.ts'
import { activity, point } from '../../kernel/command/decision.ts'
import { crowdPayouts } from './agreement/crowd-payouts.ts'
import { type PeerRatings, peerMentors } from './agreement/peer-mentors.ts'
import { type CrowdResult, crowdResults } from './agreement/rater-results.ts'
import type { StakePrices } from './agreement/stake.ts'
import type { RaterBackground } from './clusters/circles.ts'
import type { Cluster } from './clusters/find-clusters.ts'
import { type PendingPoint, payableActs, playedIdeas } from './payouts/payable-points.ts'
import { playerQuality } from './player-quality.ts'
import type { FinalRanking, RankedIdea } from './ranking/final-ranking.ts'
import { provisionalOf } from './ranking/provisional.ts'
import { rankFairly } from './ranking/rank-fairly.ts'
import type { ClosingRating } from './ranking/rating-columns.ts'
import { type QuestionRating, receivedRatings, receivedStars } from './received.ts'
import type { ClosedBy } from './seal-rules.ts'

/** A sealed challenge, which accepts neither ratings nor ideas. */
export type ClosingState = {
  askerId: number
  coAuthorId?: number | null
  by: ClosedBy
  /** Published ideas, in the order in which they were entered. */
  ideas: readonly { ideaId: number; authorId: number; entered: number; isTest: boolean }[]
  ratings: readonly (ClosingRating & {
    earnedToday: number
    /** The rating was given before the rater's address was verified. */
    isUnpaid?: boolean
    /** The system served the idea; the rater did not choose it. By default true. */
    isHandedOut?: boolean
  })[]
  guests: ReadonlySet<number>
  linked: readonly (readonly number[])[]
  /** By default no history is known, and all raters have the same weight. */
  backgrounds?: readonly RaterBackground[]
  peers: PeerRatings
  /** Ratings of the challenge itself. */
  questionRatings: readonly QuestionRating[]
  prices: StakePrices
  /** Points that were pending until now. */
  due: readonly PendingPoint[]
  /** For each pair of members, how often an act by one has already paid the other this month. */
  pairs?: readonly PairCount[]
  /** Authors, mentors and the asker without a verified address; they are not paid here. */
  unverified?: ReadonlySet<number>
  /** Whether enough others have played for the asker to be paid for asking. By default true. */
  isPlayed?: boolean
}

export type DecidedClosing = {
  newEvents: NewEvent[]
  ranking: (RankedIdea & { isProvisional: boolean })[]
  raters: (CrowdResult & { honest: number })[]
  clusters: readonly Cluster[]
  isTopChanged: boolean
  /** How well the challenge was played, in thousandths; 0 if too few played to judge. */
  quality: number
  /** By how much this close raises the count of each pair. */
  pairCounts: PairCount[]
}

/**
 * Decides the events of a close, in this order: the record of the close itself, the points that
 * were pending, and the points that the results pay.
 */
export function decideClosing(state: ClosingState): DecidedClosing {
  const final = rankFairly(state)
  const players = playersOf(state)
  const quality = state.isPlayed === false ? 0 : playerQuality(final)
  const paired = payPairs(actsOf(state, playedIdeas(final.ideas)), state.pairs ?? [])
  const earned = [
    activity('ChallengeClosed', {
      by: state.by,
      ideas: state.ideas.length,
      ratings: state.ratings.length,
      players,
    }),
    ...paired.points,
    ...communityRanking(state, final),
    ...earlyInBig(state),
    ...correlations(state, final),
    ...peerMentors(state.peers),
    ...publishedEvent(state, quality, players),
  ]
  const newEvents = shareWithCoAuthor(earned, state).filter((one) => !isTo(one, state.unverified))
  const honest = honestRatings(state, final.clusters)
  const raters = crowdResults(final.judgements, state.ratings).map((rater) => ({
    ...rater,
    honest: honest.get(rater.raterId) ?? 0,
  }))
  const isProvisional = provisionalOf(canWin(state, final))
  const ranking = final.ideas.map((idea) => ({
    ...idea,
    isProvisional: isProvisional.has(idea.ideaId),
  }))
  const { clusters, isTopChanged } = final
  const { counts: pairCounts } = paired
  return { newEvents, ranking, raters, quality, clusters, isTopChanged, pairCounts }
}

/** All acts by which one member pays another, in a fixed order. */
function actsOf(state: ClosingState, played: ReadonlySet<number>): PaidAct[] {
  return [
    ...payableActs(state.due, played),
    ...receivedRatings(
      state.ideas,
      state.ratings.filter(({ share }) => share > 0),
      state.guests,
    ),
    ...receivedStars(state.askerId, state.questionRatings, state.guests),
  ].filter(({ point }) => !isTo(point, state.unverified))
}

export function isTo(one: NewEvent, members: ReadonlySet<number> | undefined): boolean {
  return 'recipient' in one && members?.has(one.recipient) === true
}

/** The ratings that count as history in later challenges: served ratings outside clusters. */
function honestRatings(state: ClosingState, clusters: readonly Cluster[]): Map<number, number> {
  const inCluster = new Set(clusters.flatMap(({ members }) => members))
  const honest = new Map<number, number>()
  for (const { raterId, isHandedOut = true } of state.ratings) {
    if (!isHandedOut || inCluster.has(raterId) || state.guests.has(raterId)) continue
    honest.set(raterId, (honest.get(raterId) ?? 0) + 1)
  }
  return honest
}

function playersOf({ ideas, ratings }: ClosingState): number {
  const authors = ideas.map((idea) => idea.authorId)
  return new Set([...authors, ...ratings.map((rating) => rating.raterId)]).size
}

/**
 * The ideas that can win. A test idea keeps its place, which the asker sees, but the next idea wins
 * in its stead.
 */
function canWin({ ideas }: ClosingState, final: FinalRanking): RankedIdea[] {
  const tests = new Set(ideas.filter(({ isTest }) => isTest).map(({ ideaId }) => ideaId))
  return final.ideas.filter(({ ideaId, place }) => place !== null && !tests.has(ideaId))
}

function communityRanking(state: ClosingState, final: FinalRanking): NewEvent[] {
  const known = new Map(state.ideas.map((idea) => [idea.ideaId, idea]))
  return canWin(state, final)
    .slice(0, COMMUNITY_WINNERS)
    .map(({ ideaId }, at) => {
      const author = known.get(ideaId)?.authorId ?? 0
      const place = { place: at + 1 }
      return point('ChallengeClosed:EndOfChallengeCommunityRanking', author, place, ideaId)
    })
}

function earlyInBig({ ideas }: ClosingState): NewEvent[] {
  const entered = ideas.filter((idea) => !idea.isTest)
  if (entered.length < BIG_CHALLENGE_IDEAS) return []
  const early = [...new Set(entered.map((idea) => idea.authorId))].slice(0, EARLY_INNOVATORS)
  return early.map((author) => point('ChallengeClosed:EarlyIdeaInBigChallengeBonus', author, {}))
}

function correlations({ ratings, prices }: ClosingState, final: FinalRanking): NewEvent[] {
  return crowdPayouts(final.judgements, ratings, prices).flatMap(({ raterId, stakeVerdict }) => {
    if (stakeVerdict === null) return []
    const key = stakeVerdict.agrees
      ? 'ChallengeClosed:IdeaRatingCorrelatedCrowd'
      : 'ChallengeClosed:IdeaRatingCorrelatedCrowdNegative'
    return [point(key, raterId, { thousandths: stakeVerdict.rhoThousandths })]
  })
}

function publishedEvent(
  { askerId, isPlayed = true }: ClosingState,
  thousandths: number,
  players: number,
): NewEvent[] {
  return [
    ...(thousandths > 0
      ? [point('ChallengeClosed:ChallengePlayerQuality', askerId, { thousandths })]
      : []),
    ...(isPlayed && players >= POPULAR_CHALLENGE_PLAYERS
      ? [point('ChallengeClosed:PopularChallengeBonus', askerId, {})]
      : []),
  ]
}
