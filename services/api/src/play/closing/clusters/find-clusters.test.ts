import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankFinally } from '../ranking/final-ranking.ts'
import { rankFairly } from '../ranking/rank-fairly.ts'
import { type AttackPlan, attackedWorld } from '../ranking/testing/attacked-world.ts'
import { circlesOf, type RaterBackground } from './circles.ts'
import { describeClusters } from './describe-clusters.ts'
import { findClusters, merged } from './find-clusters.ts'

const DAY = 24 * 3_600_000
const nobody = { guests: new Set<number>(), linked: [] }

/** A rater who has nothing in common with others. */
const alone = (raterId: number, more: Partial<RaterBackground> = {}): RaterBackground => ({
  raterId,
  honest: 50,
  joinedAt: raterId * 10 * DAY,
  ratedAt: raterId * DAY,
  seenAt: [`device ${raterId}`],
  scout: null,
  ...more,
})
const crowd = Array.from({ length: 12 }, (_, at) => alone(at + 1))

const world = (ring: AttackPlan['ring'], seed = 1) =>
  attackedWorld({ seed, honest: 40, community: 'young', ...(ring && { ring }) })
const rankWorld = ({ ideas, ratings, backgrounds }: ReturnType<typeof world>) =>
  rankFairly({ ideas, ratings, backgrounds, ...nobody })

describe('a circle', () => {
  it.each([
    ['a device', { seenAt: ['device x'] }, 'place'],
    ['a scout', { scout: 7 }, 'scout'],
    ['the day of joining', { joinedAt: 999 * DAY }, 'joined'],
    ['the hour of rating', { ratedAt: 999 * DAY }, 'rated'],
    ['a lack of past ratings', { honest: 0 }, 'new'],
  ])('consists of members who share %s', (_, shared, kind) => {
    const three = [101, 102, 103].map((id) => alone(id, shared))
    const found = circlesOf([...crowd, ...three]).filter((circle) => circle.kind === kind)
    expect(found[0]?.members).toEqual(expect.arrayContaining([101, 102, 103]))
  })

  it('includes whole chains of recruits with their first scout', () => {
    const chain = [101, 102, 103].map((id) => alone(id, { scout: id === 101 ? null : id - 1 }))
    expect(circlesOf([...crowd, ...chain])).toEqual([{ kind: 'scout', members: [101, 102, 103] }])
  })

  it('is never the whole crowd', () => {
    expect(circlesOf(crowd.map((one) => ({ ...one, honest: 0, seenAt: ['network'] })))).toEqual([])
  })

  it('is one of at most six per member on average, even if many members share networks', () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      alone(at + 1, { joinedAt: at * DAY, honest: 0, seenAt: [`network ${at % 90}`] }),
    )
    const memberships = circlesOf(many).reduce((sum, { members }) => sum + members.length, 0)
    expect(memberships).toBeLessThanOrEqual(many.length * 6)
  })
})

describe('clusters', () => {
  it('include a whole ring, and hardly any of forty honest members', () => {
    const attacked = world({ size: 12, manner: 'choosing' })
    const [found] = rankWorld(attacked).clusters
    expect(attacked.ring.filter((id) => !found?.members.includes(id))).toEqual([])
    expect((found?.members.length ?? 0) - attacked.ring.length).toBeLessThanOrEqual(3)
    expect(found?.pushed).toContain(attacked.pushed)
  })

  it('are distinguished by whether they changed the Top 5', () => {
    expect(rankWorld(world({ size: 20, manner: 'handed' }, 2)).isTopChanged).toBe(true)
    const weak = rankWorld(world({ size: 5, manner: 'choosing' }))
    expect([weak.clusters.length, weak.isTopChanged]).toEqual([1, false])
  })

  it('are hardly ever found without a ring, are small, and hardly change the top', () => {
    const honestWorlds = Array.from({ length: 40 }, (_, at) => rankWorld(world(undefined, at + 1)))
    const found = honestWorlds.flatMap(({ clusters }) => clusters)
    expect(found.length).toBeLessThanOrEqual(2)
    expect(Math.max(0, ...found.map(({ members }) => members.length))).toBeLessThanOrEqual(5)
    expect(honestWorlds.filter(({ isTopChanged }) => isTopChanged).length).toBeLessThanOrEqual(1)
  })

  it('are not found from ratings alone, nor without ratings', () => {
    const { ideas, ratings } = world({ size: 12, manner: 'choosing' })
    expect(rankFairly({ ideas, ratings, ...nobody }).clusters).toEqual([])
    expect(findClusters([], crowd)).toEqual([])
  })

  it('do not depend on the order of the input', () => {
    const { ideas, ratings, backgrounds } = world({ size: 8, manner: 'choosing' })
    const { judgements } = rankFinally({ ideas, ratings, ...nobody })
    const found = findClusters(judgements, backgrounds)
    expect(found).not.toEqual([])
    const shuffled = fc.record({
      judgements: fc.shuffledSubarray(judgements, { minLength: judgements.length }),
      backgrounds: fc.shuffledSubarray(backgrounds, { minLength: backgrounds.length }),
    })
    fc.assert(
      fc.property(shuffled, (order) => {
        expect(findClusters(order.judgements, order.backgrounds)).toEqual(found)
      }),
      { numRuns: 20 },
    )
  })

  it('are merged if they share a member', () => {
    const cluster = fc.record({
      members: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 }),
      common: fc.constant(['new'] as const),
      pushed: fc.constant([1]),
    })
    fc.assert(
      fc.property(fc.array(cluster, { maxLength: 8 }), (clusters) => {
        const all = merged(clusters).flatMap(({ members }) => members)
        expect(new Set(all).size).toBe(all.length)
        expect(new Set(all)).toEqual(new Set(clusters.flatMap(({ members }) => members)))
        expect(merged(clusters.toReversed()).map(({ members }) => members)).toEqual(
          merged(clusters).map(({ members }) => members),
        )
      }),
    )
  })
})

it('describes what was found and done in a note that stays short with any number of members', () => {
  const cluster = { members: [1, 2, 3], common: ['place', 'new'] as const, pushed: [7] }
  const names = {
    members: new Map([
      [1, 'ann'],
      [2, 'ben'],
    ]),
    ideas: new Map([[7, 'A bench']]),
  }
  expect(describeClusters([cluster], names)).toMatch(
    /counted them as one.*3 members who used the same device or network and are new: @ann, @ben, and @3\. They rate “A bench”.*proves nothing\.$/,
  )
  const large = { ...cluster, members: Array.from({ length: 400 }, (_, at) => at + 1) }
  const note = describeClusters([large, large, large, large], names)
  expect(note).toContain('and 388 more')
  expect(note.length).toBeLessThanOrEqual(1000)
})

it('groups members by their latest network even if they have used very many', () => {
  const everywhere = [101, 102, 103].map((id) =>
    alone(id, { seenAt: ['network x', ...Array.from({ length: 90 }, (_, at) => `n ${id} ${at}`)] }),
  )
  expect(circlesOf([...crowd, ...everywhere])).toEqual([
    { kind: 'place', members: [101, 102, 103] },
  ])
})
