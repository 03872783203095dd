import { expect, it } from 'vitest'
import { COUNTRIES, isPlace, US_STATES } from './places-of-payers.ts'

it('lists every country and state once', () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length)
  expect(COUNTRIES.length).toBeGreaterThan(240)
  expect(new Set(US_STATES.map(([code]) => code)).size).toBe(51)
})

it.each([
  ...([
    ['DE', true],
    ['US', true],
    ['US-NY', true],
    ['CU-03', true],
  ] as const),
  ...([
    ['XX', false],
    ['UK', false],
    ['US-ZZ', false],
    ['ZZ-AZ', false],
    ['', false],
  ] as const),
])('%s is a valid place: %s', (place, expected) => {
  expect(isPlace(place)).toBe(expected)
})
