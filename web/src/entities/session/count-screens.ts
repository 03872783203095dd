import { noteScreenEvent, type ScreenEvent } from '@ideathlon/contracts/product-analytics'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { hasAgreed } from './consent.ts'

const STORAGE_KEY = 'counted-as'

/** Counts that a screen was opened, by its pattern and never by what it showed; only for who agreed. */
export function useCountedScreens(pattern: string | undefined) {
  useEffect(() => {
    if (pattern === undefined || !hasAgreed()) return
    const body: ScreenEvent = {
      fingerprint: deviceName(),
      type: 'screen',
      event: 'screen.opened',
      context: {},
      properties: { place: pattern },
      sent_at: new Date().toISOString(),
    }
    void call(noteScreenEvent, { body }).catch(() => undefined)
  }, [pattern])
}

/** A random number that says nothing but that two counts came from one browser. */
function deviceName(): string {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    if (kept !== null) return kept
    const parts = crypto.getRandomValues(new Uint32Array(3))
    const fresh = Array.from(parts, (part) => part.toString(36)).join('-')
    localStorage.setItem(STORAGE_KEY, fresh)
    return fresh
  } catch {
    return 'not-remembered'
  }
}
