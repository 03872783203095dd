import { expect, it } from 'vitest'
import { COUNTRIES, isBlocked, needsState, US_STATES } from './places.ts'

const BLOCKED = ['US-AZ', 'CU']

it.each([
  ['US-AZ', true],
  ['US-NY', false],
  ['CU', true],
  ['CU-03', true],
  ['AZ', false],
])('%s is blocked: %s', (place, expected) => {
  expect(isBlocked(place, BLOCKED)).toBe(expected)
})

it('asks for the state only where some states are blocked', () => {
  expect(COUNTRIES.filter((country) => needsState(country, BLOCKED))).toEqual(['US'])
})

it('lists every country and state once', () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length)
  expect(COUNTRIES.length).toBeGreaterThan(240)
  expect(new Set(US_STATES.map(([code]) => code)).size).toBe(51)
})
