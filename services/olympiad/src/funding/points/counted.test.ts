import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countedBack, countedOf, fundedPart } from './counted.ts'

it.each([
  ['a first gift', { cents: 500, given: 500, received: 0, counted: 0 }, 500],
  ['a second gift', { cents: 500, given: 1_000, received: 0, counted: 500 }, 500],
  ['a gift that comes straight back', { cents: 500, given: 500, received: 500, counted: 0 }, 0],
  ['a gift of more than was received', { cents: 800, given: 800, received: 500, counted: 0 }, 300],
  ['the same money given once more', { cents: 500, given: 1_000, received: 500, counted: 500 }, 0],
  ['a gift after much was received', { cents: 500, given: 500, received: 9_000, counted: 0 }, 0],
])('counts only the part of %s that exceeds the money received', (_what, flow, counted) => {
  expect(countedOf(flow)).toBe(counted)
})

/** A gift to a member, or to a challenge whose whole prize a member then wins. */
type Move = { from: number; to: number; cents: number }

const PLAYERS = 3
const player = fc.nat(PLAYERS - 1)
const moves = fc.array(
  fc.record({ from: player, to: player, cents: fc.integer({ min: 100, max: 9_000 }) }),
  { maxLength: 40 },
)

/** How much counts for each player, and the most that each of them was ever out of pocket. */
function play(all: readonly Move[]) {
  const players = Array.from({ length: PLAYERS }, () => ({
    given: 0,
    received: 0,
    counted: 0,
    highest: 0,
  }))
  for (const { from, to, cents } of all) {
    const [giver, winner] = [players[from], players[to]]
    if (giver === undefined || winner === undefined) continue
    giver.given += cents
    giver.highest = Math.max(giver.highest, giver.given - giver.received)
    giver.counted += countedOf({ cents, ...giver })
    winner.received += fundedPart({ cents, pool: cents, funded: cents })
  }
  return players
}

it('counts money that goes in circles through gifts and prizes at most once for each member', () => {
  fc.assert(
    fc.property(moves, (all) => {
      for (const { counted, highest } of play(all)) expect(counted).toBeLessThanOrEqual(highest)
    }),
  )
})

it('counts money that goes round a ring only once, for the member who brought it in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9_000 }),
      fc.integer({ min: 1, max: 30 }),
      (cents, times) => {
        const ring = Array.from({ length: times }, (_, nth) => ({
          from: nth % PLAYERS,
          to: (nth + 1) % PLAYERS,
          cents,
        }))
        expect(play(ring).map(({ counted }) => counted)).toEqual([cents, 0, 0])
      },
    ),
  )
})

it('counts every gift of patrons who receive nothing', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const [patron] = play(all.map((move) => ({ ...move, from: 0, to: 1 + (move.to % 2) })))
      expect(patron?.counted).toBe(patron?.given)
    }),
  )
})

it('considers only the part of a prize that patrons gave', () => {
  expect(fundedPart({ cents: 400, pool: 1_000, funded: 250 })).toBe(100)
  expect(fundedPart({ cents: 400, pool: 1_000, funded: 0 })).toBe(0)
  expect(fundedPart({ cents: 400, pool: 1_000, funded: 1_500 })).toBe(400)
  expect(fundedPart({ cents: 49, pool: 49, funded: 1 })).toBe(1)
})

it('takes counted money back in proportion to the refunds, and all of it in the end', () => {
  expect(countedBack({ cents: 1_000, counted: 1_000, refunded: 250 })).toBe(250)
  expect(countedBack({ cents: 1_000, counted: 301, refunded: 500 })).toBe(150)
  expect(countedBack({ cents: 1_000, counted: 301, refunded: 1_000 })).toBe(301)
  const large = { cents: 26_653_288_007, counted: 22_270_034_939 }
  expect(countedBack({ ...large, refunded: large.cents })).toBe(large.counted)
})
