/** One rating of a closed challenge, with the data that the search for collusion needs. */
export type ComparedRating = {
  ideaId: number
  raterId: number
  authorId: number
  stars: number
  /** The mean of the other ratings of the idea; null if there are none. */
  othersMean: number | null
  /** When it was given, in milliseconds. */
  at: number
}

/** Two members, the one with the lower number first. */
export type Pair = { a: number; b: number }

export const pairKey = (one: number, other: number): string =>
  one < other ? `${one}:${other}` : `${other}:${one}`

export const pairOf = (key: string): Pair => {
  const [a = 0, b = 0] = key.split(':').map(Number)
  return { a, b }
}
