import { FIRST_SEGMENTS, isReservedName } from '@ideathlon/contracts/reserved-names'
import { expect, it } from 'vitest'
import { PLACES } from '../web/src/app/routes/all-routes.ts'

const firstSegments = new Set(
  PLACES.map(({ path }) => path.split('/')[1] ?? '').filter((part) => /^[a-z]/.test(part)),
)

it('no handle equals the name of a page', () => {
  const missing = [...firstSegments].filter((part) => !isReservedName(part))
  expect(missing).toEqual([])
})

it.each(['me', 'platform', 'search', 'skeptic', 'rpg', 'welcome', 'removed-12', 'recipient-9'])(
  '%s is reserved',
  (name) => {
    expect(isReservedName(name)).toBe(true)
  },
)

it('each name is listed once', () => {
  expect(new Set(FIRST_SEGMENTS).size).toBe(FIRST_SEGMENTS.length)
})
