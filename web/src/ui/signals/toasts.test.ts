import { beforeEach, expect, test } from 'vitest'
import { toast, useToasts } from './toasts.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const stays = () => useToasts.getState().toasts.map(({ ms }) => ms)

test('a problem stays until it is dismissed, and other messages disappear by themselves', () => {
  toast('Saved.')
  toast('That did not work.', { tone: 'problem' })
  expect(stays()).toEqual([5_000, Number.POSITIVE_INFINITY])
})

test('a message stays for as long as its caller says', () => {
  toast('A moment.', { tone: 'problem', ms: 9_000 })
  expect(stays()).toEqual([9_000])
})
