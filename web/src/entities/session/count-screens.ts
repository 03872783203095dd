import { noteScreenEvent, type ScreenEvent } from '@ideathlon/contracts/product-analytics'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { recall, remember } from '../../lib/device-memory.ts'
import { hasAgreed } from './consent.ts'

const STORAGE_KEY = 'counted-as'

/**
 * Counts each opened screen by its route pattern, never by its content, and only for members who
 * agreed.
 */
export function useCountedScreens(pattern: string | undefined) {
  useEffect(() => {
    if (pattern === undefined || !hasAgreed()) return
    const body: ScreenEvent = {
      fingerprint: deviceNumber(),
      type: 'screen',
      event: 'screen.opened',
      context: {},
      properties: { place: pattern },
      sent_at: new Date().toISOString(),
    }
    void call(noteScreenEvent, { body }).catch(() => undefined)
  }, [pattern])
}

/** A random number whose only purpose is to link the counts of one browser. */
function deviceNumber(): string {
  const kept = recall(STORAGE_KEY)
  if (kept !== null) return kept
  const parts = crypto.getRandomValues(new Uint32Array(3))
  const fresh = Array.from(parts, (part) => part.toString(36)).join('-')
  return remember(STORAGE_KEY, fresh) ? fresh : 'not-remembered'
}
