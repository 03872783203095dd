import type { Given } from './given.ts'

/** How much more than the others somebody gives the ideas of one author, in stars. */
export type Favour = { raterId: number; authorId: number; ratings: number; excess: number }

export const FAVOURS_MIN = 3
export const EXCESS_MIN = 2

export function favours(given: readonly Given[]): Favour[] {
  const known = given.filter(({ othersMean }) => othersMean !== null)
  const toAuthor = Map.groupBy(known, ({ raterId, authorId }) => `${raterId}>${authorId}`)
  return [...toAuthor.values()]
    .map((ratings) => {
      const sum = ratings.reduce((all, one) => all + one.stars - (one.othersMean ?? 0), 0)
      const [{ raterId, authorId } = { raterId: 0, authorId: 0 }] = ratings
      return { raterId, authorId, ratings: ratings.length, excess: sum / ratings.length }
    })
    .filter(({ ratings, excess }) => ratings >= FAVOURS_MIN && excess >= EXCESS_MIN)
}
