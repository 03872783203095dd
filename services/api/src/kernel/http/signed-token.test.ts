import { expect, it } from 'vitest'
import { openToken, signToken } from './signed-token.ts'

const secret = 'a secret that is long enough for this'
const token = signToken('unsubscribe', 'm17.people', secret)

it('opens a token it has signed', () => {
  expect(openToken('unsubscribe', token, secret)).toBe('m17.people')
})

it.each([
  ['another use', () => openToken('channel', token, secret)],
  ['another secret', () => openToken('unsubscribe', token, `${secret}!`)],
  ['another member', () => openToken('unsubscribe', token.replace('m17', 'm18'), secret)],
  ['a cut signature', () => openToken('unsubscribe', token.slice(0, -1), secret)],
  ['no signature', () => openToken('unsubscribe', 'm17.people', secret)],
  ['nothing', () => openToken('unsubscribe', '', secret)],
])('does not open with %s', (_what, open) => {
  expect(open()).toBeUndefined()
})
