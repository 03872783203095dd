import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClosingChallenge, rankFinally } from './final-ranking.ts'
import type { ClosingRating } from './rating-columns.ts'

const nobody = { guests: new Set<number>(), linked: [] }

/** Ratings as a table: one line for each rater, one column for each idea, 0 for "did not rate". */
function challenge(table: number[][], more: Partial<ClosingChallenge> = {}): ClosingChallenge {
  const ratings = table.flatMap((line, rater) =>
    line.flatMap((stars, idea): ClosingRating[] =>
      stars === 0 ? [] : [{ raterId: rater + 1, ideaId: idea + 1, stars, share: 1 }],
    ),
  )
  const ideas = (table[0] ?? []).map((_, idea) => ({ ideaId: idea + 1, entered: 100 + idea }))
  return { ideas, ratings, ...nobody, ...more }
}

const places = (input: ClosingChallenge) =>
  rankFinally(input).ideas.map((idea) => [idea.ideaId, idea.place])

const agreeing = [
  [2, 5, 9, 7],
  [1, 4, 10, 6],
  [3, 5, 9, 8],
  [2, 6, 8, 7],
]

describe('the final ranking', () => {
  it('ranks the crowd’s favourite first', () => {
    expect(places(challenge(agreeing))).toEqual([
      [3, 1],
      [4, 2],
      [2, 3],
      [1, 4],
    ])
  })

  it('is empty for a challenge without ideas', () => {
    expect(rankFinally(challenge([]))).toEqual({ ideas: [], raters: [], judgements: [] })
  })

  it('gives unrated ideas no places and no stars, only the order of entry', () => {
    const ideas = [
      { ideaId: 1, entered: 9 },
      { ideaId: 2, entered: 5 },
    ]
    const ranking = rankFinally({ ideas, ratings: [], ...nobody })
    expect(
      ranking.ideas.map((idea) => [idea.ideaId, idea.place, idea.stars, idea.ratings]),
    ).toEqual([
      [2, null, null, 0],
      [1, null, null, 0],
    ])
  })

  it.each([
    { given: 1, place: null },
    { given: 2, place: 1 },
  ])('gives an idea with $given ratings the place $place', ({ given, place }) => {
    const lines = [
      [10, 3, 2],
      [given > 1 ? 10 : 0, 3, 2],
      [0, 4, 2],
    ]
    const first = rankFinally(challenge(lines)).ideas.find((idea) => idea.ideaId === 1)
    expect(first).toMatchObject({ place, ratings: given })
  })

  it('adjusts for a rater who is strict with everyone', () => {
    const lines = [...agreeing, [1, 2, 4, 3]]
    const strict = rankFinally(challenge(lines)).raters.find((rater) => rater.raterId === 5)
    expect(places(challenge(lines))[0]).toEqual([3, 1])
    expect(strict?.weight).toBeGreaterThan(0.5)
  })

  it('gives little weight to a rater who contradicts everyone else', () => {
    const { raters } = rankFinally(challenge([...agreeing, [10, 6, 1, 3]]))
    const [honest, contrary] = [raters[0]?.weight ?? 0, raters[4]?.weight ?? 1]
    expect(contrary).toBeLessThan(honest / 4)
  })

  it('is the same with a guest as without, and reports the guest’s weight as zero', () => {
    const without = rankFinally(challenge(agreeing))
    const lines = [...agreeing, [10, 1, 1, 1]]
    const withGuest = rankFinally(challenge(lines, { guests: new Set([5]) }))
    expect(withGuest.ideas).toEqual(without.ideas)
    expect(withGuest.raters.at(-1)).toEqual({ raterId: 5, weight: 0, bias: 0 })
  })

  it('does not count a guest towards the two ratings that a place needs', () => {
    const lines = [
      [9, 2],
      [0, 3],
      [9, 0],
    ]
    expect(places(challenge(lines, { guests: new Set([3]) }))).toEqual([
      [2, 1],
      [1, null],
    ])
  })

  it('gives linked accounts together the weight of one rater', () => {
    const lines = [...agreeing, [2, 5, 9, 7], [2, 5, 9, 7]]
    const apart = rankFinally(challenge(lines)).raters
    const linked = rankFinally(challenge(lines, { linked: [[5, 6, 99]] })).raters
    expect(linked[4]?.weight).toBeLessThan((apart[4]?.weight ?? 0) * 0.6)
    expect(linked[4]?.weight).toEqual(linked[5]?.weight)
  })

  it('breaks a tie by the more certain score, then by the earlier entry', () => {
    const same = [
      [5, 5, 5, 8],
      [5, 5, 5, 8],
    ]
    const ideas = [3, 1, 2, 4].map((entered, at) => ({ ideaId: at + 1, entered }))
    expect(places(challenge(same, { ideas })).map(([ideaId]) => ideaId)).toEqual([4, 2, 3, 1])
    const sure = rankFinally(
      challenge([
        [5, 5],
        [5, 5],
        [0, 5],
      ]),
    )
    expect(sure.ideas.map((idea) => [idea.ideaId, idea.score])).toEqual([
      [2, 0],
      [1, 0],
    ])
  })

  it('shows stars that change only a little with a few ratings', () => {
    const [first] = rankFinally(
      challenge([
        [10, 1],
        [10, 1],
      ]),
    ).ideas
    expect(first).toMatchObject({ ideaId: 1, stars: 6.79, ratings: 2 })
  })

  it('gives a rating outside the queue half the weight', () => {
    const lines = [...agreeing, [10, 1, 1, 1]]
    const full = challenge(lines)
    const half = full.ratings.map((rating) => ({
      ...rating,
      share: rating.raterId === 5 ? 0.5 : 1,
    }))
    const scoreOf = (input: ClosingChallenge) =>
      rankFinally(input).ideas.find((idea) => idea.ideaId === 1)?.score ?? 0
    expect(scoreOf({ ...full, ratings: half })).toBeLessThan(scoreOf(full))
  })
})

describe('the final ranking, whatever the ratings,', () => {
  const rating = fc.record({
    raterId: fc.integer({ min: 1, max: 12 }),
    ideaId: fc.integer({ min: 1, max: 9 }),
    stars: fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
    share: fc.constantFrom(1, 0.5),
  })
  const ratings = fc.uniqueArray(rating, {
    maxLength: 60,
    selector: (one) => `${one.raterId}-${one.ideaId}`,
  })
  const ideas = Array.from({ length: 9 }, (_, at) => ({ ideaId: at + 1, entered: (at * 5) % 9 }))
  const input = fc.record({
    ratings,
    guests: fc.array(fc.nat(12), { maxLength: 2 }).map((ids) => new Set(ids)),
    linked: fc.constantFrom([], [[1, 2, 3]]),
  })

  it('does not depend on the order of the input', () => {
    const shuffled = input.chain((one) =>
      fc.record({
        one: fc.constant(one),
        ratings: fc.shuffledSubarray(one.ratings, { minLength: one.ratings.length }),
        ideas: fc.shuffledSubarray(ideas, { minLength: ideas.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ one, ...order }) => {
        expect(rankFinally({ ...one, ...order })).toEqual(rankFinally({ ...one, ideas }))
      }),
    )
  })

  it('contains every idea once, dense places for the rated ones, and only finite numbers', () => {
    fc.assert(
      fc.property(input, (one) => {
        const ranking = rankFinally({ ...one, ideas })
        const placed = ranking.ideas.filter((idea) => idea.ratings >= 2)
        expect(ranking.ideas.map((idea) => idea.ideaId).toSorted()).toEqual(
          ideas.map((idea) => idea.ideaId),
        )
        expect(ranking.ideas.flatMap((idea) => idea.place ?? [])).toEqual(
          placed.map((_, at) => at + 1),
        )
        for (const { weight, bias } of ranking.raters) {
          expect(weight >= 0 && weight <= 3 && Number.isFinite(bias)).toBe(true)
        }
        for (const idea of ranking.ideas) expect(Number.isFinite(idea.score)).toBe(true)
      }),
    )
  })
})
