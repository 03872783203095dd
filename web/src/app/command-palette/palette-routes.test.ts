import { expect, it } from 'vitest'
import { PLACES } from '../routes/all-routes.ts'
import type { MappedPlace } from '../routes/route.ts'
import { placesLike } from './palette-routes.ts'

const visitor = {
  isMember: false,
  mayOpen: ({ adminsOnly, moderatorsOnly }: MappedPlace) => !adminsOnly && !moderatorsOnly,
}
const member = { ...visitor, isMember: true }
const admin = { isMember: true, mayOpen: () => true }
const found = (text: string, viewer = member) =>
  placesLike(PLACES, text, viewer).map(({ to }) => to)

it('leads a member to their own rooms, by the beginning of every word', () => {
  expect(found('awa bad')).toEqual(['/me/my-dashboard/awards-badges'])
  expect(found('leaderboards dash')).toEqual(['/me/my-dashboard/leaderboards'])
  expect(found('nerve boards')).toContain('/nerve-boards')
})

it('shows nobody a door that stays closed to them', () => {
  expect(found('rebuild')).toEqual([])
  expect(found('rebuild', admin)).toEqual(['/admin/scoring/rebuild'])
  expect(found('awards', visitor)).toEqual([])
})

it('leaves out a room that is closed to them by a flag', () => {
  expect(found('impact')).toContain('/me/my-dashboard/impact')
  const mayOpen = (place: MappedPlace) => member.mayOpen(place) && !place.path.includes('/impact')
  expect(found('impact', { isMember: true, mayOpen })).not.toContain('/me/my-dashboard/impact')
})

it('offers no room that has nothing inside yet', () => {
  expect(PLACES.some(({ path, opensSoon }) => opensSoon && path.includes('forum-tools'))).toBe(true)
  expect(found('forum tools')).toEqual([])
})

it('an address that needs more than a name is not offered', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    for (const to of found(letter, admin)) expect(to).not.toMatch(/[:*]/)
  }
})

it('without a word there is nothing to list', () => {
  expect(found('  ')).toEqual([])
})
