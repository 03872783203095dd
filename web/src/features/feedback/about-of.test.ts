import { expect, it } from 'vitest'
import { aboutOf } from './about-of.ts'

it.each([
  ['support', 'support'],
  ['Page not found', 'page_not_found'],
  ['page_not_found', 'page_not_found'],
  ['something else entirely', undefined],
  [null, undefined],
])('an address about %s is about %s', (given, then) => {
  expect(aboutOf(given)).toBe(then)
})
