import { expect, it } from 'vitest'
import { isPartMissing } from './is-part-missing.ts'

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'),
  new TypeError('error loading dynamically imported module: https://a.example/b.js'),
  new TypeError('Importing a module script failed.'),
])('recognises a missing script of a screen: %s', (error) => {
  expect(isPartMissing(error)).toBe(true)
})

it.each([new TypeError('x is not a function'), undefined, 'gone'])(
  'treats any other error as a fault: %s',
  (error) => {
    expect(isPartMissing(error)).toBe(false)
  },
)
