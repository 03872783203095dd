import { LANGUAGE_COOKIE } from '@ideathlon/contracts/languages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToasts } from '../../ui/signals/toasts.ts'
import { watchUpdates } from './watch-updates.ts'

class WritingArea {
  value = 'Half a sentence'
}

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => vi.unstubAllGlobals())

it('choosing another language shows a message of its own, which appears again after it was dismissed', () => {
  const page = { cookie: `${LANGUAGE_COOKIE}=en`, activeElement: new WritingArea() }
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLTextAreaElement', WritingArea)
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  })
  const shown = () => useToasts.getState().toasts.map(({ text }) => text)
  watchUpdates()
  listeners.get('focus')?.()
  expect(shown()).toEqual([])
  for (const language of ['de', 'en']) {
    page.cookie = `${LANGUAGE_COOKIE}=${language}`
    listeners.get('focus')?.()
    expect(shown()).toEqual(['You chose another language. Save your work, then reload.'])
    useToasts.setState({ toasts: [] })
  }
})
