import { expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

it.each([
  ['', 0],
  ['abcd', 0],
  ['abcdefghi', 1],
  ['aaaaaaaaaaaaaaa', 1],
  ['abcdefghij', 2],
  ['tram with bread', 3],
  ['a sentence is a fine password', 4],
])('"%s" lights %i cells', (password, cells) => {
  expect(strengthOf(password)).toBe(cells)
})
