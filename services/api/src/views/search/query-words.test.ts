import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { containsPattern, queryWords, textQueryOf } from './query-words.ts'

it.each([
  ['rainy Mon', 'rainy & mon:*'],
  ['  tram ', 'tram:*'],
  ['what & ! could | (this) <-> do:*', 'what & could & this & do:*'],
  ['Über Straße', 'über & straße:*'],
  ['tea tea TEA', 'tea:*'],
  ['?!', undefined],
  ['', undefined],
])('"%s" becomes %s', (text, query) => {
  expect(textQueryOf(text)).toBe(query)
})

it('converts any input into words joined by operators', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textQueryOf(text) ?? 'x:*').toMatch(/^([\p{L}\p{N}]+ & )*[\p{L}\p{N}]+:\*$/u)
      expect(queryWords(text).length).toBeLessThanOrEqual(8)
    }),
  )
})

it('takes the wildcards of LIKE literally', () => {
  expect(containsPattern('5%_\\')).toBe('%5\\%\\_\\\\%')
})
