import { expect, it } from 'vitest'
import { TOUR_IDS, TOURS, tourOf } from './tours.ts'

it('every tour in an address exists, and has a text at each stop', () => {
  expect([...TOUR_IDS].sort()).toEqual([
    'home-page',
    'innovator-dashboard',
    'leaderboard-1',
    'leaderboard-2',
    'nerve-on',
  ])
  for (const id of TOUR_IDS) {
    expect(TOURS[id].length).toBeGreaterThan(2)
    for (const { title, says } of TOURS[id]) expect(`${title} ${says}`).not.toMatch(/[<>&]/)
  }
})

it.each([
  ['home-page', 'home-page'],
  ['nowhere', undefined],
  [null, undefined],
])('the address that says %s begins %s', (name, id) => {
  expect(tourOf(name)).toBe(id)
})
