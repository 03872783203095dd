import { expect, it } from 'vitest'
import { anyWordOf, distinctiveWords, requiredMatches } from './any-word.ts'

it.each([
  ['What could make a rainy Monday better?', 'rainy | monday'],
  ['How could everybody get more of this, without the new things?', undefined],
  ['How could we?', undefined],
  ['bread bread & butter | (salt)', 'bread | butter | salt'],
  ['', undefined],
])('%o becomes the query %o', (text, query) => {
  expect(anyWordOf(text)).toBe(query)
})

it('uses the first twelve words', () => {
  const text = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')
  expect(anyWordOf(text)?.split(' | ')).toHaveLength(12)
})

it('lists each distinctive word once', () => {
  expect(distinctiveWords('How could a bus, an old BUS, sing?')).toEqual(['bus', 'old', 'sing'])
})

it.each([
  [1, 1],
  [2, 2],
  [5, 2],
  [6, 3],
  [12, 5],
])('of %i distinctive words, %i must match', (count, shared) => {
  expect(requiredMatches(Array.from({ length: count }, (_, n) => `word${n}`))).toBe(shared)
})
