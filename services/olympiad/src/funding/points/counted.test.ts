import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countedBack, countedOfGift } from './counted.ts'

it.each([
  ['a first gift', { cents: 500, given: 500, received: 0, counted: 0 }, 500],
  ['a second gift', { cents: 500, given: 1_000, received: 0, counted: 500 }, 500],
  ['what comes straight back', { cents: 500, given: 500, received: 500, counted: 0 }, 0],
  ['more than what came', { cents: 800, given: 800, received: 500, counted: 0 }, 300],
  ['the same money once more', { cents: 500, given: 1_000, received: 500, counted: 500 }, 0],
  [
    'what is given after much was received',
    { cents: 500, given: 500, received: 9_000, counted: 0 },
    0,
  ],
])('of %s counts what is more than was received', (_what, flow, counted) => {
  expect(countedOfGift(flow)).toBe(counted)
})

it('counts money that friends pass around at most once for each of them', () => {
  const gift = fc.record({
    from: fc.nat(2),
    to: fc.nat(2),
    cents: fc.integer({ min: 100, max: 9_000 }),
  })
  fc.assert(
    fc.property(fc.array(gift, { maxLength: 40 }), (gifts) => {
      const [given, received, counted] = [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ] as [number[], number[], number[]]
      const highest = [0, 0, 0]
      for (const { from, to, cents } of gifts) {
        if (from === to) continue
        given[from] = (given[from] ?? 0) + cents
        received[to] = (received[to] ?? 0) + cents
        const [out, came, before] = [given[from] ?? 0, received[from] ?? 0, counted[from] ?? 0]
        highest[from] = Math.max(highest[from] ?? 0, out - came)
        counted[from] =
          before + countedOfGift({ cents, given: out, received: came, counted: before })
      }
      for (const [at, cents] of counted.entries()) {
        expect(cents).toBeLessThanOrEqual(highest[at] ?? 0)
      }
    }),
  )
})

it('takes back in proportion, and all of it in the end', () => {
  expect(countedBack({ cents: 1_000, counted: 1_000, refunded: 250 })).toBe(250)
  expect(countedBack({ cents: 1_000, counted: 301, refunded: 500 })).toBe(150)
  expect(countedBack({ cents: 1_000, counted: 301, refunded: 1_000 })).toBe(301)
})
