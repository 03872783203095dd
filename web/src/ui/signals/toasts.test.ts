import { beforeEach, expect, test } from 'vitest'
import { toast, useToasts } from './toasts.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const stays = () => useToasts.getState().toasts.map(({ ms }) => ms)

test('a problem stays until it is put away, and good news leaves by itself', () => {
  toast('Saved.')
  toast('That did not work.', { tone: 'problem' })
  expect(stays()).toEqual([5_000, Number.POSITIVE_INFINITY])
})

test('who says how long a message stays is heard', () => {
  toast('A moment.', { tone: 'problem', ms: 9_000 })
  expect(stays()).toEqual([9_000])
})
