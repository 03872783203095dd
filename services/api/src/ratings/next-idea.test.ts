import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextIdea, type WaitingIdea } from './next-idea.ts'

const MINUTES_5 = 5 * 60_000

const waiting = (ideaId: number, more: Partial<WaitingIdea> = {}): WaitingIdea => ({
  ideaId,
  ratings: 0,
  starsTotal: 0,
  isBarred: false,
  servedAgoMs: null,
  ...more,
})

/** Random numbers that are known beforehand: the first decides chance or choice, the second which. */
const drawing = (...numbers: number[]) => {
  const left = [...numbers]
  return () => left.shift() ?? 0
}
const choice = () => drawing(0.25, 0)
const chance = (which = 0) => drawing(0.249, which)

describe('the idea to rate next', () => {
  it('is none where there are no ideas, or none for this rater', () => {
    expect(nextIdea([], choice())).toBeNull()
    expect(nextIdea([waiting(1, { isBarred: true })], choice())).toBeNull()
  })

  it.each([
    { ratings: 4, reachable: true },
    { ratings: 5, reachable: false },
  ])(
    'may have one rating more than the least rated: $ratings beside 3',
    ({ ratings, reachable }) => {
      const ideas = [waiting(1, { ratings: 3 }), waiting(2, { ratings })]
      expect(nextIdea(ideas, chance(0.99)) === 2).toBe(reachable)
    },
  )

  it.each([
    { servedAgoMs: MINUTES_5 - 1, next: 2 },
    { servedAgoMs: MINUTES_5, next: 1 },
  ])('is not one that another got $servedAgoMs ms ago, unless 5 minutes are over', (given) => {
    const ideas = [
      waiting(1, { servedAgoMs: given.servedAgoMs }),
      waiting(2, { ratings: 1, starsTotal: 5 }),
    ]
    expect(nextIdea(ideas, chance())).toBe(given.next)
  })

  it('is a busy one when only busy ones are left', () => {
    expect(nextIdea([waiting(7, { servedAgoMs: 1 })], choice())).toBe(7)
  })

  it('is one of the others when all the least rated are busy', () => {
    const ideas = [waiting(1, { servedAgoMs: 1 }), waiting(2, { ratings: 9, starsTotal: 50 })]
    expect(nextIdea(ideas, choice())).toBe(2)
  })

  it('is one of the two at the cut of the Top 5, three times in four', () => {
    const means = [10, 9.5, 9, 8.5, 8, 6, 3, 2, 1]
    const ideas = means.map((mean, at) => waiting(at + 1, { ratings: 10, starsTotal: mean * 10 }))
    const cut = [...ideas, waiting(10, { ratings: 10, starsTotal: 69 })]
    // The fifth and the sixth are equally close to a cut that lies between them.
    expect([0, 0.99].map((which) => nextIdea(cut, drawing(0.25, which)))).toEqual([5, 10])
    expect(nextIdea(cut, chance(0.05))).toBe(1)
    expect(nextIdea(cut, chance(0.999))).toBe(10)
  })

  it('prefers the less rated where both are as close to the cut', () => {
    const ideas = [
      waiting(1, { ratings: 3, starsTotal: 18 }),
      waiting(2, { ratings: 2, starsTotal: 12 }),
    ]
    expect(nextIdea(ideas, choice())).toBe(2)
  })

  it('is drawn among equals, so that not everybody begins with the first', () => {
    const ideas = [waiting(1), waiting(2), waiting(3)]
    const draws = [0, 0.4, 0.99].map((which) => nextIdea(ideas, drawing(0.5, which)))
    expect(draws).toEqual([1, 2, 3])
  })
})

describe('the idea to rate next, whatever waits,', () => {
  const idea = fc.record({
    ideaId: fc.integer({ min: 1, max: 500 }),
    ratings: fc.nat(6),
    starsTotal: fc.nat(60),
    isBarred: fc.boolean(),
    servedAgoMs: fc.option(fc.nat(2 * MINUTES_5)),
  })
  const ideas = fc.uniqueArray(idea, { selector: (one) => one.ideaId, maxLength: 20 })
  const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  it('is never barred, and is none only when all are', () => {
    fc.assert(
      fc.property(ideas, draw, draw, (waiting, first, second) => {
        const next = nextIdea(waiting, drawing(first, second))
        const open = waiting.filter((one) => !one.isBarred)
        if (open.length === 0) expect(next).toBeNull()
        else expect(open.map((one) => one.ideaId)).toContain(next)
      }),
    )
  })

  it('does not depend on the order in which the ideas come', () => {
    fc.assert(
      fc.property(ideas, draw, draw, (waiting, first, second) => {
        expect(nextIdea(waiting.toReversed(), drawing(first, second))).toBe(
          nextIdea(waiting, drawing(first, second)),
        )
      }),
    )
  })

  it('spreads ratings evenly: no idea is ever more than two ratings behind another', () => {
    const counts = new Map(Array.from({ length: 20 }, (_, at) => [at + 1, 0]))
    let state = 1
    const random = () => {
      state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
      return state / 2_147_483_647
    }
    for (let rating = 0; rating < 400; rating += 1) {
      const open = [...counts].map(([ideaId, ratings]) =>
        waiting(ideaId, { ratings, starsTotal: ratings * (ideaId % 10) }),
      )
      const next = nextIdea(open, random) ?? 0
      counts.set(next, (counts.get(next) ?? 0) + 1)
      const spread = Math.max(...counts.values()) - Math.min(...counts.values())
      expect(spread).toBeLessThanOrEqual(2)
    }
  })
})
