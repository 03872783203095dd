import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankFinally } from '../ranking/final-ranking.ts'
import { type RaterKind, simulatedWorld } from '../ranking/testing/simulated-world.ts'
import {
  affordsInFull,
  areaUnderCurve,
  catalystVerdict,
  crowdVerdict,
  shrunkCorrelation,
  withinStake,
} from './correlation.ts'

const line = (length: number, slope = 1) =>
  Array.from({ length }, (_, at) => ({ own: slope * at, others: at }))

describe('the correlation with the crowd', () => {
  it.each([
    { given: 5, verdict: null },
    { given: 6, verdict: { agrees: true, rhoThousandths: 750 } },
    { given: 18, verdict: { agrees: true, rhoThousandths: 900 } },
  ])('is $verdict after $given ratings in full agreement', ({ given, verdict }) => {
    expect(crowdVerdict(line(given))).toEqual(verdict)
  })

  it('is just as strong for ratings in full contradiction', () => {
    expect(crowdVerdict(line(18, -1))).toEqual({ agrees: false, rhoThousandths: 900 })
  })

  it('requires fewer ratings when mentors rate each other', () => {
    expect(crowdVerdict(line(5), 5)).toEqual({ agrees: true, rhoThousandths: 714 })
  })

  it.each([
    { own: [5, 5, 5, 5, 5, 5, 5, 5], why: 'the rater gives every idea the same rating' },
    { own: [1, 9, 9, 1, 1, 9, 9, 1], why: 'agreement and contradiction cancel out' },
  ])('is undefined when $why', ({ own }) => {
    const pairs = own.map((value, at) => ({ own: value, others: at }))
    expect(crowdVerdict(pairs)).toBeNull()
  })

  it('is undefined when the others rate all ideas the same', () => {
    expect(crowdVerdict(line(8).map(({ own }) => ({ own, others: 0.3 })))).toBeNull()
  })

  it('counts as agreement only if it exceeds the uncertainty of so few ratings', () => {
    const verdicts = [0.55, 0.65].map((rho) => crowdVerdict(pairsWith(rho, 12)))
    // With 12 ratings: atanh(rho) - 1/3 > atanh(0.05), so rho must be above
    // 0.366 once shrunk by 12/14.
    expect(crowdVerdict(pairsWith((0.364 * 14) / 12, 12))).toBeNull()
    expect(crowdVerdict(pairsWith((0.367 * 14) / 12, 12))).toEqual({
      agrees: true,
      rhoThousandths: 367,
    })
    expect(verdicts.map((verdict) => verdict?.agrees)).toEqual([true, true])
  })

  it('counts as contradiction only if it is more than slight and exceeds the uncertainty', () => {
    // With 12 ratings: atanh(rho) + 1/3 < atanh(-0.10), so rho must be below -0.408.
    expect(crowdVerdict(pairsWith((-0.406 * 14) / 12, 12))).toBeNull()
    expect(crowdVerdict(pairsWith((-0.409 * 14) / 12, 12))).toEqual({
      agrees: false,
      rhoThousandths: 409,
    })
  })

  it("stays between -1 and 1, and changes its sign when the rater's opinion is reversed", () => {
    const pair = fc.record({
      own: fc.integer({ min: -9, max: 9 }),
      others: fc.integer({ min: -9, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 30 }), (pairs) => {
        const rho = shrunkCorrelation(pairs)
        const turned = shrunkCorrelation(pairs.map(({ own, others }) => ({ own: -own, others })))
        if (rho === null) expect(turned).toBeNull()
        else {
          expect(Math.abs(rho)).toBeLessThan(1)
          expect(turned).toBeCloseTo(-rho, 9)
        }
      }),
    )
  })

  it('identifies careful raters in a simulated crowd, and lets honest ones keep their neurons', () => {
    const paid = shares((verdict) => verdict?.agrees === true)
    const penalized = shares((verdict) => verdict?.agrees === false)
    expect(paid.good).toBeGreaterThan(0.9)
    expect(paid.random).toBeLessThan(0.2)
    expect(paid.lazy).toBeLessThan(0.2)
    expect(penalized.good).toBeLessThan(0.01)
    expect(penalized.noisy).toBeLessThan(0.03)
    expect(penalized.inverse).toBeGreaterThan(0.4)
  })
})

describe('the correlation with the asker', () => {
  const passed = [1, 2, 3, 4, 5].map((z, at) => ({ ideaId: at + 1, z }))
  const picked = new Set([9])

  it.each([
    { z: 6, verdict: 'agrees' },
    { z: 5, verdict: 'agrees' },
    { z: 4.5, verdict: null },
    { z: 3, verdict: null },
    { z: 1.5, verdict: null },
    { z: 1, verdict: 'contradicts' },
  ])(
    'is $verdict for a rater who gave $z to the pick, and 1 to 5 to other ideas',
    ({ z, verdict }) => {
      const surprising = [...passed, { ideaId: 9, z }]
      expect(catalystVerdict(surprising, picked)).toBe(verdict)
    },
  )

  it('is undefined without a pick among the rated ideas, or with fewer than five others', () => {
    expect(catalystVerdict(passed, picked)).toBeNull()
    expect(catalystVerdict([...passed, { ideaId: 9, z: 9 }], new Set())).toBeNull()
    expect(catalystVerdict([...passed.slice(1), { ideaId: 9, z: 9 }], picked)).toBeNull()
  })

  it('counts a tie as half', () => {
    expect(areaUnderCurve([2], [1, 2, 3, 0])).toBe(0.625)
  })
})

describe('the cost of a contradiction', () => {
  const contradicts = { agrees: false, rhoThousandths: 600 }

  it.each([
    { gaveMilli: 12_000, thousandths: 600 },
    { gaveMilli: 11_999, thousandths: 599 },
    { gaveMilli: 20, thousandths: 1 },
  ])('is at most $thousandths thousandths if the challenge paid $gaveMilli', (given) => {
    expect(withinStake(contradicts, { gaveMilli: given.gaveMilli, costMilli: 20_000 })).toEqual({
      agrees: false,
      rhoThousandths: given.thousandths,
    })
  })

  it.each([19, 0, -500])('is nothing if the challenge paid only %d thousandths', (gaveMilli) => {
    expect(withinStake(contradicts, { gaveMilli, costMilli: 20_000 })).toBeNull()
  })

  it.each([
    { gaveMilli: 12_000, affords: true },
    { gaveMilli: 11_999, affords: false },
  ])(
    'can be deducted in full if the challenge paid $gaveMilli: $affords',
    ({ gaveMilli, affords }) => {
      expect(affordsInFull({ gaveMilli, costMilli: 12_000 })).toBe(affords)
    },
  )

  it('does not affect an agreement', () => {
    const agrees = { agrees: true, rhoThousandths: 600 }
    expect(withinStake(agrees, { gaveMilli: 0, costMilli: 20_000 })).toEqual(agrees)
  })
})

/** Pairs with a plain correlation of exactly `rho`: a line plus an orthogonal component. */
function pairsWith(rho: number, count: number) {
  const others = Array.from({ length: count }, (_, at) => at - (count - 1) / 2)
  const square = others.map((x) => x * x)
  const squareMean = square.reduce((sum, x) => sum + x, 0) / count
  const centredSquare = square.map((x) => x - squareMean)
  const length = (values: number[]) => Math.sqrt(values.reduce((sum, x) => sum + x * x, 0))
  const [one, two] = [length(others), length(centredSquare)]
  return others.map((x, at) => ({
    own: (rho * x) / one + (Math.sqrt(1 - rho * rho) * (centredSquare[at] ?? 0)) / two,
    others: x,
  }))
}

function shares(isMeant: (verdict: ReturnType<typeof crowdVerdict>) => boolean) {
  const all: Record<RaterKind, number> = { good: 0, noisy: 0, lazy: 0, random: 0, inverse: 0 }
  const meant = { ...all }
  for (let seed = 1; seed <= 40; seed += 1) {
    const world = simulatedWorld({ seed, ideas: 30, raters: 40, ratingsEach: 12 })
    const ideas = world.quality.map((_, idea) => ({ ideaId: idea + 1, entered: idea }))
    const { judgements } = rankFinally({
      ideas,
      ratings: world.ratings,
      guests: new Set(),
      linked: [],
    })
    for (const [rater, kind] of world.kindOf.entries()) {
      const own = judgements.filter((judgement) => judgement.raterId === rater + 1)
      all[kind] += 1
      if (isMeant(crowdVerdict(own))) meant[kind] += 1
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([kind, count]) => [kind, meant[kind as RaterKind] / count]),
  ) as Record<RaterKind, number>
}
