import { expect, it } from 'vitest'
import { placeToContinue } from './require-member.ts'

it.each([
  ['continue=%2Fchallenges%2Fcreate', '/challenges/create'],
  ['', '/'],
  ['continue=https%3A%2F%2Fevil.example', '/'],
  ['continue=%2F%2Fevil.example', '/'],
  ['continue=%2F%5Cevil.example', '/'],
])('after signing in, "%s" leads to %s', (search, place) => {
  expect(placeToContinue(new URLSearchParams(search))).toBe(place)
})
