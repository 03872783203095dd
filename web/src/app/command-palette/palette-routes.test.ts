import { expect, it } from 'vitest'
import { PLACES } from '../routes/all-routes.ts'
import type { MappedPlace } from '../routes/route.ts'
import { matchingPlaces } from './palette-routes.ts'

const visitor = {
  isMember: false,
  mayOpen: ({ adminsOnly, moderatorsOnly }: MappedPlace) => !adminsOnly && !moderatorsOnly,
}
const member = { ...visitor, isMember: true }
const admin = { isMember: true, mayOpen: () => true }
const found = (text: string, viewer = member) =>
  matchingPlaces(PLACES, text, viewer).map(({ to }) => to)

it('finds a member’s own pages by the beginnings of words', () => {
  expect(found('awa bad')).toEqual(['/me/my-dashboard/awards-badges'])
  expect(found('leaderboards dash')).toEqual(['/me/my-dashboard/leaderboards'])
  expect(found('nerve boards')).toContain('/nerve-boards')
})

it('offers no page that the member is not allowed to open', () => {
  expect(found('rebuild')).toEqual([])
  expect(found('rebuild', admin)).toEqual(['/admin/scoring/rebuild'])
  expect(found('awards', visitor)).toEqual([])
})

it('leaves out pages behind a disabled flag', () => {
  expect(found('impact')).toContain('/me/my-dashboard/impact')
  const mayOpen = (place: MappedPlace) => member.mayOpen(place) && !place.path.includes('/impact')
  expect(found('impact', { isMember: true, mayOpen })).not.toContain('/me/my-dashboard/impact')
})

it('offers no page that needs a particular challenge', () => {
  expect(PLACES.some(({ path }) => path.includes('presentation'))).toBe(true)
  expect(found('presentation')).toEqual([])
})

it('offers no page whose address needs more parameters', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    for (const to of found(letter, admin)) expect(to).not.toMatch(/[:*]/)
  }
})

it('lists nothing for an empty query', () => {
  expect(found('  ')).toEqual([])
})
