import { beforeEach, expect, test } from 'vitest'
import { toast, useToasts } from './toasts.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const stays = () => useToasts.getState().toasts.map(({ ms }) => ms)

test('keeps a problem until it is dismissed, and removes other messages automatically', () => {
  toast('Saved.')
  toast('That did not work.', { tone: 'problem' })
  expect(stays()).toEqual([5_000, Number.POSITIVE_INFINITY])
})

test('keeps a message for as long as its caller says', () => {
  toast('A moment.', { tone: 'problem', ms: 9_000 })
  expect(stays()).toEqual([9_000])
})
