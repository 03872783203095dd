import { richTextOf } from '@ideathlon/contracts/rich-text'
import { expect, it } from 'vitest'
import { wordsIn } from './words-in.ts'

it.each([
  ['a line', 'a line'],
  [['one', 'two'], 'one two'],
  [7, ''],
  [null, ''],
  [undefined, ''],
])('reads the words in %o as “%s”', (value, words) => {
  expect(wordsIn(value)).toBe(words)
})

it('reads the words in formatted text', () => {
  expect(wordsIn(richTextOf('Warm bread'))).toContain('Warm bread')
})

it('reads a text that is nested deeper than the call stack', () => {
  let text: object = { text: 'deep' }
  for (let depth = 0; depth < 100_000; depth++) text = { content: [text] }
  expect(wordsIn(text)).toBe('deep')
})
