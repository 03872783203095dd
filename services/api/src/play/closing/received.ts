import {
  CHALLENGE_STARS_MAX,
  IDEA_STARS_MAX,
  RATING_BONUS_EVERY,
} from '@ideathlon/contracts/limits'
import type { PaidAct } from '../../community/fair-pay/rules.ts'
import { point } from '../../kernel/command/decision.ts'

type Idea = { ideaId: number; authorId: number; isTest: boolean }
type Rating = { ideaId: number; raterId: number; stars: number }

/**
 * What authors earn from ratings of their ideas: one event for each rating, according to its stars,
 * and a bonus for every fiftieth. Authors see it only at the close, because a score that changes
 * while the challenge is open would reveal a rating. Ratings by guests and ratings of an asker's
 * test idea earn nothing.
 */
export function receivedRatings(
  ideas: readonly Idea[],
  ratings: readonly Rating[],
  guests: ReadonlySet<number>,
): PaidAct[] {
  const counted = ratings.filter((rating) => !guests.has(rating.raterId))
  const ratingsOf = Map.groupBy(counted, (rating) => rating.ideaId)
  return ideas.flatMap(({ ideaId, authorId, isTest }) => {
    const received = isTest ? [] : (ratingsOf.get(ideaId) ?? [])
    return [
      ...received
        .toSorted((a, b) => a.raterId - b.raterId)
        .map(({ raterId, stars }) => {
          const inputs = { stars, starsMax: IDEA_STARS_MAX }
          const paid = point('IdeaRated:IdeaRatedInChallenge', authorId, inputs, ideaId)
          return { payer: raterId, point: paid }
        }),
      ...Array.from({ length: Math.floor(received.length / RATING_BONUS_EVERY) }, () => ({
        payer: null,
        point: point('IdeaRated:IdeaRatedInChallengeBonus', authorId, {}, ideaId),
      })),
    ]
  })
}

export type QuestionRating = { raterId: number; stars: number }

/**
 * What an asker earns from ratings of the challenge, one event for each rating. The asker sees it
 * only at the close, because a score that changed at once would reveal each member's rating.
 */
export function receivedStars(
  askerId: number,
  ratings: readonly QuestionRating[],
  guests: ReadonlySet<number>,
): PaidAct[] {
  return ratings
    .filter(({ raterId }) => raterId !== askerId && !guests.has(raterId))
    .toSorted((a, b) => a.raterId - b.raterId)
    .map(({ raterId, stars }) => {
      const inputs = { stars, starsMax: CHALLENGE_STARS_MAX }
      const paid = point('ChallengeRated:ChallengeRatedByAnalyst', askerId, inputs)
      return { payer: raterId, point: paid }
    })
}
