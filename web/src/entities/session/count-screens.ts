import { noteScreenEvent, type ScreenEvent } from '@ideathlon/contracts/product-analytics'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { hasAgreed } from './consent.ts'

const STORAGE_KEY = 'counted-as'

/**
 * Counts the opening of a screen by its route pattern, never its content,
 * and only for members who agreed.
 */
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

/** A random number that only links the counts of one browser. */
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
