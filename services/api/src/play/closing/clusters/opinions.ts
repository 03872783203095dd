import type { Judgement } from '../ranking/final-ranking.ts'

/** Raters' opinions of ideas, corrected for their rating habits. */
export type Opinions = {
  by: ReadonlyMap<number, ReadonlyMap<number, number>>
  of: ReadonlyMap<number, { sum: number; count: number }>
  /** How far apart opinions of the same idea usually are, as a standard deviation. */
  spread: number
}

/** How a circle's opinion of one idea differs from everyone else's. */
export type Pull = {
  ideaId: number
  /** In standard errors; negative if the circle likes the idea less. */
  pull: number
  /** How many members of the circle rated it. */
  inside: number
  /** The mean opinion of the others. */
  others: number
}

/** A circle counts as pulling an idea up or down if its pull is at least this strong. */
export const STRONG_PULL = 2.5
/**
 * A circle's opinion of an idea is compared only if at least this many other raters rated the idea.
 */
const OTHERS_MIN = 2

export function opinionsOf(judgements: readonly Judgement[]): Opinions {
  const sorted = judgements.toSorted((a, b) => a.raterId - b.raterId || a.ideaId - b.ideaId)
  const by = new Map<number, Map<number, number>>()
  const of = new Map<number, { sum: number; count: number }>()
  for (const { raterId, ideaId, own } of sorted) {
    const opinions = by.get(raterId) ?? new Map<number, number>()
    by.set(raterId, opinions.set(ideaId, own))
    const { sum, count } = of.get(ideaId) ?? { sum: 0, count: 0 }
    of.set(ideaId, { sum: sum + own, count: count + 1 })
  }
  let squares = 0
  for (const { ideaId, own } of sorted) {
    const { sum, count } = of.get(ideaId) ?? { sum: 0, count: 1 }
    squares += (own - sum / count) ** 2
  }
  const free = sorted.length - of.size
  return { by, of, spread: free > 0 ? Math.sqrt(squares / free) : 0 }
}

/**
 * How the circle's opinion of an idea differs from the others', for each idea that was rated by at
 * least one of its members and by enough others. Sorted by idea id.
 */
export function pullsOf({ by, of, spread }: Opinions, circle: readonly number[]): Pull[] {
  const inside = new Map<number, { sum: number; count: number }>()
  for (const raterId of circle) {
    for (const [ideaId, own] of by.get(raterId) ?? []) {
      const { sum, count } = inside.get(ideaId) ?? { sum: 0, count: 0 }
      inside.set(ideaId, { sum: sum + own, count: count + 1 })
    }
  }
  return [...inside]
    .flatMap(([ideaId, { sum, count }]): Pull[] => {
      const all = of.get(ideaId) ?? { sum: 0, count: 0 }
      const outside = all.count - count
      if (outside < OTHERS_MIN) return []
      const others = (all.sum - sum) / outside
      const error = spread * Math.sqrt(1 / count + 1 / outside)
      return [{ ideaId, pull: (sum / count - others) / error, inside: count, others }]
    })
    .toSorted((a, b) => a.ideaId - b.ideaId)
}
