import { expect, it } from 'vitest'
import { noteOnMessage } from './note-on-message.ts'

it('promises a review of a hidden message only if no moderator has given a reason', () => {
  expect(noteOnMessage({ state: 'hidden', reason: null })).toBe(
    'This message is hidden until a moderator reviews it.',
  )
  expect(noteOnMessage({ state: 'hidden', reason: 'It names a neighbour.' })).toBe(
    'This message is hidden. It names a neighbour.',
  )
})

it('gives the reason for a removal if there is one', () => {
  expect(noteOnMessage({ state: 'removed', reason: null })).toBe('This message was removed.')
  expect(noteOnMessage({ state: 'removed', reason: 'It was spam.' })).toBe(
    'This message was removed. It was spam.',
  )
})
