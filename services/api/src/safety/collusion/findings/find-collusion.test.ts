import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../play/closing/ranking/testing/simulated-world.ts'
import { coRatings, countTogether, PAIRS_REPORTED_MAX, smoothedNpmi } from './co-rating.ts'
import { describeFinding } from './describe-finding.ts'
import { sumFavours } from './favours.ts'
import { type Devices, findCollusion, type Scouting } from './find-collusion.ts'
import type { ComparedRating } from './given.ts'
import { quasiCliques } from './groups.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const noScouts = new Map<number, number>()
const findIn = (given: ComparedRating[], scouting: Scouting, devices?: Devices) =>
  findCollusion({ together: countTogether(given), favours: sumFavours(given) }, scouting, devices)

/**
 * Eighty ideas by twenty authors, rated by a crowd in which each member rates twenty ideas at
 * random times.
 */
function aCrowd(seed: number, people = 40): ComparedRating[] {
  const random = seededRandom(seed)
  const quality = Array.from({ length: 80 }, () => 3 + 5 * random())
  return Array.from({ length: people }, (_, rater) => {
    const ideas = quality
      .map((_, idea) => idea)
      .sort(() => random() - 0.5)
      .slice(0, 20)
    return ideas.map((idea) => ({
      ideaId: idea + 1,
      raterId: rater + 1,
      authorId: 1 + (idea % 20),
      stars: Math.min(10, Math.max(1, (quality[idea] ?? 5) + 2 * (random() - 0.5))),
      othersMean: quality[idea] ?? 5,
      at: random() * 14 * DAY,
    }))
  }).flat()
}

/** Members numbered from 101 who rate the same ideas within minutes. */
const aRing = (size: number, items: number): ComparedRating[] =>
  Array.from({ length: size }, (_, member) =>
    Array.from({ length: items }, (_, item) => ({
      ideaId: item + 1,
      raterId: 101 + member,
      authorId: 1,
      stars: 5,
      othersMean: 5,
      at: item * DAY + member * 3 * MINUTE,
    })),
  ).flat()

/** Two members who each give the other’s ideas far more stars than others do. */
const returned = (one: number, other: number): ComparedRating[] =>
  [one, other].flatMap((raterId) =>
    [1, 2, 3].map((item) => ({
      ideaId: 1000 + item + raterId * 10,
      raterId,
      authorId: raterId === one ? other : one,
      stars: 9.5,
      othersMean: 5,
      at: item * DAY * raterId,
    })),
  )

describe('in simulated crowds', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('suspects no honest member of crowd %i', (seed) => {
    expect(findIn(aCrowd(seed), noScouts)).toEqual([])
  })

  it.each([1, 2, 3, 4, 5])(
    'finds a ring of five in crowd %i completely, and no one else',
    (seed) => {
      const found = findIn([...aCrowd(seed), ...aRing(5, 12)], noScouts)
      expect(found.map(({ members }) => members)).toEqual([[101, 102, 103, 104, 105]])
    },
  )
})

it('reports two who rated twelve ideas together, but not two who share nine', () => {
  const crowd = aCrowd(1)
  expect(coRatings(countTogether([...crowd, ...aRing(2, 9)]))).toEqual([])
  expect(coRatings(countTogether([...crowd, ...aRing(2, 12)]))).toMatchObject([
    { a: 101, b: 102, items: 12 },
  ])
})

it('counts favours if they are returned, or are given among a scout’s recruits', () => {
  const [first = [], second = []] = [returned(201, 202).slice(0, 3), returned(201, 202).slice(3)]
  const crowd = aCrowd(1)
  expect(findIn([...crowd, ...first, ...second], noScouts)).toMatchObject([
    { members: [201, 202], ties: [{ signs: [{ what: 'reciprocal', excess: 4.5 }] }] },
  ])
  expect(findIn([...crowd, ...first], noScouts)).toEqual([])
  const scouts = new Map([
    [202, 9],
    [201, 9],
  ])
  expect(findIn([...crowd, ...first], scouts)).toMatchObject([
    { members: [201, 202], ties: [{ signs: [{ what: 'recruit' }] }] },
  ])
})

it('does not report a shared device on its own, but adds it to other signs', () => {
  const devices = new Set(['201:202'])
  const crowd = aCrowd(1)
  expect(findIn(crowd, noScouts, devices)).toEqual([])
  const [found] = findIn([...crowd, ...returned(201, 202).slice(0, 3)], noScouts, devices)
  expect(found).toMatchObject({
    members: [201, 202],
    ties: [{ signs: [{ what: 'favour', excess: 4.5 }, { what: 'device' }] }],
  })
  const words = describeFinding(found ?? { members: [], ties: [] }, (id) => `m${id}`)
  expect(words).toMatch(/used the same device.*link the accounts/)
})

it('forms a group of three mutually connected members, not of a chain', () => {
  const triangle = [
    { a: 1, b: 2 },
    { a: 2, b: 3 },
    { a: 1, b: 3 },
  ]
  expect(quasiCliques(triangle)).toEqual([[1, 2, 3]])
  expect(quasiCliques([...triangle, { a: 3, b: 4 }, { a: 4, b: 5 }])).toEqual([[1, 2, 3]])
  expect(
    quasiCliques([
      { a: 1, b: 2 },
      { a: 2, b: 3 },
      { a: 3, b: 4 },
    ]),
  ).toEqual([])
})

it('scores coincidence near zero and permanent agreement near one', () => {
  expect(smoothedNpmi(25, [50, 50], 100)).toBeCloseTo(0)
  expect(smoothedNpmi(20, [20, 20], 1000)).toBeGreaterThan(0.9)
})

it('does not depend on the order of the ratings', () => {
  const all = [...aCrowd(3), ...aRing(4, 12), ...returned(201, 202)]
  expect(findIn(all.toReversed(), noScouts)).toEqual(findIn(all, noScouts))
})

it('describes a finding without claiming proof, and suggests linking near-certain pairs', () => {
  const [found] = findIn([...aCrowd(1), ...aRing(2, 14)], noScouts)
  const words = describeFinding(found ?? { members: [], ties: [] }, (id) => `m${id}`)
  expect(words).toMatch(
    /^Two members who rate together\. @m101 and @m102: rated 14 ideas within 20 minutes/,
  )
  expect(words).toMatch(/link the accounts.*proves nothing\.$/)
})

it('limits work and memory for any number of raters, and still finds the closest pair', () => {
  const flood = Array.from({ length: 300 }, (_, rater) =>
    Array.from({ length: 100 }, (_, idea) => ({
      ideaId: 10_000 + idea * 3 + (rater % 3),
      raterId: 1_000 + rater,
      authorId: 1,
      stars: 5,
      othersMean: 5,
      at: idea * DAY + ((rater * 37 + idea * 11) % 300) * 1_000,
    })),
  ).flat()
  const { pairs } = countTogether([...aRing(3, 120), ...flood])
  expect(pairs).toHaveLength(PAIRS_REPORTED_MAX)
  expect(pairs.slice(0, 3).map(({ a, b }) => [a, b])).toEqual([
    [101, 102],
    [101, 103],
    [102, 103],
  ])
})
