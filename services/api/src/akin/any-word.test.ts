import { expect, it } from 'vitest'
import { anyWordOf, tellingWords } from './any-word.ts'

it.each([
  ['What could make a rainy Monday better?', 'rainy | monday | better'],
  ['How could we?', undefined],
  ['bread bread & butter | (salt)', 'bread | butter | salt'],
  ['', undefined],
])('%o is looked for as %o', (text, query) => {
  expect(anyWordOf(text)).toBe(query)
})

it('looks at the first twelve words', () => {
  const text = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')
  expect(anyWordOf(text)?.split(' | ')).toHaveLength(12)
})

it('says each telling word once', () => {
  expect(tellingWords('How could a bus, an old BUS, sing?')).toEqual(['bus', 'old', 'sing'])
})
