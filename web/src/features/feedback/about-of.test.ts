import { expect, it } from 'vitest'
import { aboutOf } from './about-of.ts'

it.each([
  ['support', 'support'],
  ['Page not found', 'page_not_found'],
  ['page_not_found', 'page_not_found'],
  ['Reading list', 'other'],
  ['', undefined],
  [null, undefined],
])('reads the subject “%s” in an address as %s', (given, then) => {
  expect(aboutOf(given)).toBe(then)
})
