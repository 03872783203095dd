import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAmbiguousPath } from './ambiguous-path.ts'

it.each([
  '/../secret',
  '/%2e%2e/secret',
  '/.%2e/secret',
  '/%252e%252e/secret',
  '/api/brain/%2e%2e/admin/scoring',
  '/api/brain/..%2f..%2fmetrics',
  '/api/brain/..%5cadmin',
  '/%2evite/place-map.json',
  '/%252evite/place-map.json',
  '/.vite/place-map.json',
  '/assets/.%00/x',
])('rejects %s', (url) => {
  expect(isAmbiguousPath(url)).toBe(true)
})

it.each([
  '/',
  '/challenges/what-could-1?idea=2&next=/../x',
  '/ada.lovelace',
  '/api/challenges/a%2Fb',
  '/api/tags/.net',
  '/api/tags/100%25',
  '/assets/app-1a2b.js',
])('accepts %s', (url) => {
  expect(isAmbiguousPath(url)).toBe(false)
})

it('rejects “..” in every notation', () => {
  const dot = fc.constantFrom('.', '%2e', '%2E', '%252e')
  const slash = fc.constantFrom('/', '%2f', '%2F', '%5c', '\\')
  fc.assert(
    fc.property(dot, dot, slash, slash, (a, b, before, after) => {
      expect(isAmbiguousPath(`/api/brain${before}${a}${b}${after}admin`)).toBe(true)
    }),
  )
})
