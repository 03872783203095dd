import { expect, it } from 'vitest'
import { typingWords } from './typing.ts'

it.each([
  [[], undefined],
  [['Ada'], 'Ada is typing…'],
  [['Ada', 'Ben'], 'Ada and Ben are typing…'],
  [['Ada', 'Ben', 'Cai'], 'Several people are typing…'],
])('with %j typing, the text is %s', (names, words) => {
  expect(typingWords(names)).toBe(words)
})
