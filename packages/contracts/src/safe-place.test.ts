import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSignInPath, safePlace } from './safe-place.ts'

const own = { origin: 'https://ideathlon.org', domain: 'ideathlon.org' }

it.each([
  ['/challenges/create', '/challenges/create'],
  ['/a?b=1#c', '/a?b=1#c'],
  ['https://ideathlon.org/a', '/a'],
  ['https://schools.ideathlon.org/a', 'https://schools.ideathlon.org/a'],
  ['https://ideathlon.org.evil.example/a', undefined],
  ['https://evilideathlon.org/a', undefined],
  ['http://schools.ideathlon.org/a', undefined],
  ['https://schools.ideathlon.org:8443/a', undefined],
  ['https://me@ideathlon.org/a', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/x/..//evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['challenges', undefined],
  ['', undefined],
  [undefined, undefined],
])('maps "%s" to %s', (paths, place) => {
  expect(safePlace(paths, own)).toBe(place)
})

it('keeps a browser on our hosts for any input', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    'https:',
    'a',
  )
  const paths = fc.oneof(
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string().map((text) => `/${text}`),
  )
  fc.assert(
    fc.property(paths, (text) => {
      const place = safePlace(text, own)
      if (place === undefined) return
      const { hostname, protocol } = new URL(place, own.origin)
      expect(hostname === 'ideathlon.org' || hostname.endsWith('.ideathlon.org')).toBe(true)
      expect(protocol).toBe('https:')
    }),
  )
})

it.each([
  ['/account/sign-in?continue=/x', true],
  ['/sign-up', true],
  ['/account/logout', true],
  ['/sign-inside', false],
  ['/account/verify', false],
])('knows whether %s signs a member in or out: %s', (place, is) => {
  expect(isSignInPath(place)).toBe(is)
})
