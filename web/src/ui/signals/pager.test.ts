import { expect, it } from 'vitest'
import { pageIn } from './pager.tsx'

it.each([
  ['', 0],
  ['page=3', 3],
  ['page=-1', 0],
  ['page=1.5', 0],
  ['page=last', 0],
  ['page=1e400', 0],
  ['page=9007199254740991', 100_000],
])('the address ?%s names page %i', (address, page) => {
  expect(pageIn(new URLSearchParams(address))).toBe(page)
})
