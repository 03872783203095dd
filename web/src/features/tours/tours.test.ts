import { expect, it } from 'vitest'
import { TOUR_IDS, TOURS, tourOf } from './tours.ts'

it('has exactly the tours that addresses use, each with several steps and no markup', () => {
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
])('maps the name %s in an address to the tour %s', (name, id) => {
  expect(tourOf(name)).toBe(id)
})
