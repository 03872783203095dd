import { expect, it } from 'vitest'
import { payloadOf, wordsOf } from './variant-rules.ts'

it.each([
  ['', {}],
  ['  ', {}],
  ['{"auto_survey": true}', { auto_survey: true }],
  ['[1]', undefined],
  ['true', undefined],
  ['{', undefined],
])('%o is parsed as %o', (typed, payload) => {
  expect(payloadOf(typed)).toEqual(payload)
})

it('formats a payload as text that is parsed as the same payload', () => {
  expect(payloadOf(wordsOf({ auto_survey: true }))).toEqual({ auto_survey: true })
  expect(wordsOf({})).toBe('')
})
