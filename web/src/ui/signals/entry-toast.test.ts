import { beforeEach, expect, test } from 'vitest'
import { toastEntry, toastPending } from './entry-toast.ts'
import { useToasts } from './toasts.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const action = { label: 'Now rate five', run: () => undefined }
const shown = () =>
  useToasts.getState().toasts.map(({ text, gain, action: next }) => [gain, text, next?.label])
const toasts = [['+20', 'Idea entered. Paid when the challenge closes.', 'Now rate five']]

test('shows an entry and its points as one message, whichever comes first', () => {
  toastEntry('Idea entered.', { action })
  toastPending('+20')
  expect(shown()).toEqual(toasts)
  useToasts.setState({ toasts: [] })
  toastPending('+20')
  toastEntry('Idea entered.', { action })
  expect(shown()).toEqual(toasts)
})

test('replaces the first entry with a second one', () => {
  toastEntry('Idea entered. One more to go.', { action })
  toastEntry('Idea entered. That was your last one here.', {})
  expect(shown()).toEqual([[undefined, 'Idea entered. That was your last one here.', undefined]])
})

test('says why an entry earns nothing', () => {
  toastEntry('Idea entered.', { unpaid: 'Verify your e-mail address.' })
  expect(shown()).toEqual([[undefined, 'Idea entered. Verify your e-mail address.', undefined]])
})

test('announces points without an entry on their own', () => {
  toastPending('+5')
  expect(shown()).toEqual([['+5', 'pending, paid when the challenge closes', undefined]])
})
