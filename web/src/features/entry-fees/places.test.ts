import { COUNTRIES } from '@ideathlon/contracts/places-of-payers'
import { expect, it } from 'vitest'
import { isBlocked, needsState } from './places.ts'

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

it('asks for the state only in countries where some states are blocked', () => {
  expect(COUNTRIES.filter((country) => needsState(country, BLOCKED))).toEqual(['US'])
})
