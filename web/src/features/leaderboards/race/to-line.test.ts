import { expect, it } from 'vitest'
import { lineNow, standingInWords } from './to-line.ts'

const line = { rank: 3, milli_points: 50_000, milli_points_sum: 190_000 }

it.each([
  [{ order: 3, milli: 50_000 }, 7000, 'you are 7 neurons above it'],
  [{ order: 3, milli: 50_000 }, 7999, 'you are 7 neurons above it'],
  [{ order: 3, milli: 50_000 }, 40, 'you are less than a neuron above it'],
  [{ order: 3, milli: 50_000 }, 0, 'you are tied with the place below'],
  [{ order: 4, milli: 49_960 }, 0, '1 neuron to go'],
  [{ order: 4, milli: 48_999 }, 0, '2 neurons to go'],
  [{ order: 4, milli: 50_000 }, 0, '1 neuron to go'],
])('the position %o with a lead of %i reads "%s"', (own, lead, words) => {
  expect(standingInWords(own, line, lead)).toBe(words)
})

it('moves the prize line with the row at its place', () => {
  const row = {
    order: 3,
    rank: 2,
    milli_points: 60_000,
    member: { id: 1, handle: 'a', name: 'A', avatar_url: null },
    change: 0,
  }
  expect(lineNow(line, [row]).milli_points).toBe(60_000)
  expect(lineNow(line, []).milli_points).toBe(50_000)
})
