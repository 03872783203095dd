import type { Happening } from '@ideathlon/contracts/events/envelope'
import {
  BIG_CHALLENGE_IDEAS,
  COMMUNITY_WINNERS,
  EARLY_INNOVATORS,
  POPULAR_CHALLENGE_PLAYERS,
} from '@ideathlon/contracts/limits'
import { type Accepted, accept, activity, point, type Refused, refuse } from '../decision.ts'
import { crowdVerdict, withinStake } from './correlation.ts'
import { type FinalRanking, type RankedIdea, rankFinally } from './final-ranking.ts'
import { playerQuality } from './player-quality.ts'
import type { ClosingRating } from './rating-columns.ts'
import { gaveMilli, type StakePrices } from './stake.ts'

export type ClosingState = {
  isOpen: boolean
  askerId: number
  by: 'asker' | 'time'
  /** Published ones, in the order of their entry. */
  ideas: readonly { ideaId: number; authorId: number; entered: number }[]
  ratings: readonly (ClosingRating & { earnedToday: number })[]
  guests: ReadonlySet<number>
  linked: readonly (readonly number[])[]
  prices: StakePrices
}

export type ClosingAccepted = Accepted & { ranking: RankedIdea[] }

/** The end of a question: the activity first, then everything that somebody earned or lost by it. */
export function decideClosing(state: ClosingState): ClosingAccepted | Refused {
  if (!state.isOpen) return refuse('challenge_closed')
  const final = rankFinally(state)
  const players = playersOf(state)
  const happenings = [
    activity('ChallengeClosed', {
      by: state.by,
      ideas: state.ideas.length,
      ratings: state.ratings.length,
      players,
    }),
    ...communityRanking(state, final),
    ...earlyInBig(state),
    ...correlations(state, final),
    ...asked(state, final, players),
  ]
  return { ...accept(...happenings), ranking: final.ideas }
}

function playersOf({ ideas, ratings }: ClosingState): number {
  const authors = ideas.map((idea) => idea.authorId)
  return new Set([...authors, ...ratings.map((rating) => rating.raterId)]).size
}

function communityRanking({ ideas }: ClosingState, final: FinalRanking): Happening[] {
  const authorOf = new Map(ideas.map((idea) => [idea.ideaId, idea.authorId]))
  return final.ideas.flatMap(({ ideaId, place }) => {
    const author = authorOf.get(ideaId)
    if (place === null || place > COMMUNITY_WINNERS || author === undefined) return []
    return [point('ChallengeClosed:EndOfChallengeCommunityRanking', author, { place }, ideaId)]
  })
}

function earlyInBig({ ideas }: ClosingState): Happening[] {
  if (ideas.length < BIG_CHALLENGE_IDEAS) return []
  const early = [...new Set(ideas.map((idea) => idea.authorId))].slice(0, EARLY_INNOVATORS)
  return early.map((author) => point('ChallengeClosed:EarlyIdeaInBigChallengeBonus', author, {}))
}

function correlations({ ratings, prices }: ClosingState, final: FinalRanking): Happening[] {
  const judgements = Map.groupBy(final.judgements, (judgement) => judgement.raterId)
  const ratingsOf = Map.groupBy(ratings, (rating) => rating.raterId)
  return [...judgements].flatMap(([raterId, pairs]) => {
    const verdict = crowdVerdict(pairs)
    const given = gaveMilli(ratingsOf.get(raterId) ?? [], prices)
    const stake = { gaveMilli: given, costMilli: prices.contradictionMilli }
    const due = verdict && withinStake(verdict, stake)
    if (due === null || due.rhoThousandths === 0) return []
    const key = due.agrees
      ? 'ChallengeClosed:IdeaRatingCorrelatedCrowd'
      : 'ChallengeClosed:IdeaRatingCorrelatedCrowdNegative'
    return [point(key, raterId, { thousandths: due.rhoThousandths })]
  })
}

function asked({ askerId }: ClosingState, final: FinalRanking, players: number): Happening[] {
  const thousandths = playerQuality(final)
  return [
    ...(thousandths > 0
      ? [point('ChallengeClosed:ChallengePlayerQuality', askerId, { thousandths })]
      : []),
    ...(players >= POPULAR_CHALLENGE_PLAYERS
      ? [point('ChallengeClosed:PopularChallengeBonus', askerId, {})]
      : []),
  ]
}
