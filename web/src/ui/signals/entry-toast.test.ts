import { beforeEach, expect, test } from 'vitest'
import { toastEntry, toastPending } from './entry-toast.ts'
import { useToasts } from './toasts.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const action = { label: 'Now rate five', run: () => undefined }
const shown = () =>
  useToasts.getState().toasts.map(({ text, gain, action: next }) => [gain, text, next?.label])
const toasts = [['+20', 'Idea entered. Paid when the challenge closes.', 'Now rate five']]

test('an entry and what it earns are one message, whichever comes first', () => {
  toastEntry('Idea entered.', { action })
  toastPending('+20')
  expect(shown()).toEqual(toasts)
  useToasts.setState({ toasts: [] })
  toastPending('+20')
  toastEntry('Idea entered.', { action })
  expect(shown()).toEqual(toasts)
})

test('a second entry replaces the first', () => {
  toastEntry('Idea entered. One more to go.', { action })
  toastEntry('Entered. That was your last one.', {})
  expect(shown()).toEqual([[undefined, 'Entered. That was your last one.', undefined]])
})

test('an entry that earns nothing says why', () => {
  toastEntry('Idea entered.', { unpaid: 'Verify your e-mail address.' })
  expect(shown()).toEqual([[undefined, 'Idea entered. Verify your e-mail address.', undefined]])
})

test('points without an entry are announced on their own', () => {
  toastPending('+5')
  expect(shown()).toEqual([['+5', 'pending, paid when the challenge closes', undefined]])
})
