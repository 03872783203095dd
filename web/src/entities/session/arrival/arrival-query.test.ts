import { expect, it } from 'vitest'
import { arrivalQuery, placeToContinue } from './arrival-query.ts'

const origin = 'https://ideathlon.example'

it.each([
  ['continue=%2Fchallenges%2Fcreate', '/challenges/create'],
  ['', '/me/my-dashboard'],
  ['continue=https%3A%2F%2Fevil.example', '/me/my-dashboard'],
  ['continue=%2F%2Fevil.example', '/me/my-dashboard'],
  ['continue=%2F%5Cevil.example', '/me/my-dashboard'],
  ['continue=%2Faccount%2Flogout', '/me/my-dashboard'],
  ['continue=%2Fa&follow=%2Fb', '/a'],
  ['follow=%2Fchallenges%2Fb%3Fscout_id%3Dada', '/challenges/b?scout_id=ada'],
])('after signing in, "%s" leads to %s', (search, place) => {
  const query = arrivalQuery(new URLSearchParams(search))
  expect(placeToContinue(query, { origin, isNew: false })).toBe(place)
})

it.each([
  ['', '/'],
  ['continue=%2Fa&follow=%2Fb', '/b'],
])('after joining, "%s" leads to %s', (search, place) => {
  const query = arrivalQuery(new URLSearchParams(search))
  expect(placeToContinue(query, { origin, isNew: true })).toBe(place)
})
