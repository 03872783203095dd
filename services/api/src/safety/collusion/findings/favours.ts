import type { ComparedRating } from './given.ts'

/**
 * `excess`: how many more stars, on average, a rater gives to one author's ideas than others do.
 */
export type Favour = { raterId: number; authorId: number; ratings: number; excess: number }

const FAVOURS_MIN = 3
const EXCESS_MIN = 2

/**
 * Like `Favour`, but `excess` is a sum over all ratings, so that several challenges can be added
 * up.
 */
export type FavourSum = { raterId: number; authorId: number; ratings: number; excess: number }

/** The maximum number of favours for one challenge, greatest first. */
const FAVOURS_REPORTED_MAX = 5_000

/** For each rater and author, adds up how far the ratings are above the mean of the others. */
export function sumFavours(given: readonly ComparedRating[]): FavourSum[] {
  const known = given.filter(({ othersMean }) => othersMean !== null)
  const toAuthor = Map.groupBy(known, ({ raterId, authorId }) => `${raterId}>${authorId}`)
  return [...toAuthor.values()]
    .map((ratings) => {
      const excess = ratings.reduce((all, one) => all + one.stars - (one.othersMean ?? 0), 0)
      const [{ raterId, authorId } = { raterId: 0, authorId: 0 }] = ratings
      return { raterId, authorId, ratings: ratings.length, excess }
    })
    .filter(({ excess }) => excess > 0)
    .toSorted((x, y) => y.excess - x.excess || x.raterId - y.raterId || x.authorId - y.authorId)
    .slice(0, FAVOURS_REPORTED_MAX)
}

export function favoursOf(sums: readonly FavourSum[]): Favour[] {
  return sums
    .map((sum) => ({ ...sum, excess: sum.excess / sum.ratings }))
    .filter(({ ratings, excess }) => ratings >= FAVOURS_MIN && excess >= EXCESS_MIN)
    .toSorted((x, y) => x.raterId - y.raterId || x.authorId - y.authorId)
}
