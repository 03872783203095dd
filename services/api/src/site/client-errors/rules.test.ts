import { expect, it } from 'vitest'
import { withoutPeople } from './rules.ts'

it.each([
  { reported: 'x is not a function', kept: 'x is not a function' },
  { reported: 'no mail for ada.reed@example.org today', kept: 'no mail for (address) today' },
  { reported: 'unknown member @ada.reed', kept: 'unknown member (handle)' },
  {
    reported: 'at f (https://example.org/assets/main-Dr3.js:1:20)',
    kept: 'at f (main-Dr3.js:1:20)',
  },
  { reported: 'GET https://example.org/ada?token=of-ada failed', kept: 'GET (page) failed' },
  { reported: 'at /search?q=my+secret&page=2', kept: 'at /search' },
  { reported: 'cookie 01J9Z7K3M4N5P6Q7R8S9T0V1W2 lost', kept: 'cookie (secret) lost' },
])('keeps "$kept" of "$reported"', ({ reported, kept }) => {
  expect(withoutPeople(reported)).toBe(kept)
})
