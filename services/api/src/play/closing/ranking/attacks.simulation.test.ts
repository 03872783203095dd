import { describe, expect, it } from 'vitest'
import { rankFinally } from './final-ranking.ts'
import { rankFairly } from './rank-fairly.ts'
import { attackedWorld } from './testing/attacked-world.ts'
import { measureAttack } from './testing/measure-attack.ts'

/** `npm run bench -- fairness` simulates more worlds. */
const WORLDS = 25

describe.each(['grown', 'young'] as const)('in a %s community of forty', (community) => {
  const plan = { honest: 40, community }

  it.each(['choosing', 'handed', 'careful', 'chain'] as const)(
    'the ranking limits a ring of twelve new accounts (%s) to a gain of two places',
    (manner) => {
      const gains = measureAttack({ ...plan, ring: { size: 12, manner } }, WORLDS)
      expect(gains.places).toBeLessThanOrEqual(2)
      if (manner === 'choosing') expect(gains.placesBefore).toBeGreaterThan(10)
      expect(gains.overlap).toBeGreaterThan(0.75)
      expect(gains.accused).toBeLessThan(0.06)
    },
  )

  it('the ranking is almost as good as without weights if there is no ring, and hardly accuses anyone', () => {
    const { overlap, overlapBefore, accused, accusedFriends } = measureAttack(plan, WORLDS)
    expect(overlap).toBeGreaterThanOrEqual(overlapBefore - 0.02)
    expect(accused).toBeLessThan(0.01)
    expect(accusedFriends).toBeLessThan(0.02)
  })
})

it('the ranking equals the unweighted one when no rater has a history', () => {
  const { ideas, ratings, backgrounds } = attackedWorld({ seed: 3, honest: 40, community: 'young' })
  const nobody = { guests: new Set<number>(), linked: [] }
  const {
    clusters: _,
    isTopChanged: __,
    ...fair
  } = rankFairly({
    ideas,
    ratings,
    backgrounds,
    ...nobody,
  })
  expect(fair).toEqual(rankFinally({ ideas, ratings, ...nobody }))
})
