import { expect, it } from 'vitest'
import { lineNow, onBar, standingInWords } from './to-line.ts'

const line = { rank: 3, milli_points: 50_000 }

it.each([
  [{ rank: 3, milli: 50_000 }, 7000, /above the line, 7 neurons ahead/],
  [{ rank: 3, milli: 50_000 }, 0, /level with the first place/],
  [{ rank: 4, milli: 49_000 }, 0, /^1 neuron more and you hold place 3/],
  [{ rank: 4, milli: 50_000 }, 0, /One more neuron decides/],
])('%o with a lead of %i reads %s', (own, lead, words) => {
  expect(standingInWords(own, line, lead)).toMatch(words)
})

it('the line moves with the row that holds it', () => {
  const row = {
    rank: 3,
    milli_points: 60_000,
    member: { id: 1, handle: 'a', name: 'A', avatar_url: null },
    change: 0,
  }
  expect(lineNow(line, [row]).milli_points).toBe(60_000)
  expect(lineNow(line, []).milli_points).toBe(50_000)
})

it.each([
  [100, undefined, { line: 87, own: 0 }],
  [100, 100, { line: 87, own: 87 }],
  [100, 200, { line: 43.5, own: 87 }],
  [0, 0, { line: 0, own: 0 }],
])('a line at %s and an own score of %s lie at %o', (at, own, places) => {
  expect(onBar(at, own)).toEqual(places)
})
