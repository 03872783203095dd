import { create } from 'zustand'

/**
 * The state of the connection, which the live pill and polling use. `since`: when the connection
 * was established, or when it was lost. A short interruption is "reconnecting"; after STALE_AFTER_MS, the page shows since when
 * it has not been updated.
 */
export type LivenessState = {
  state: 'live' | 'reconnecting' | 'stale'
  since: Date | null
  /**
   * When the content loaded from this device was stored; shown until the first live content
   * arrives.
   */
  keptAt: Date | null
}

export const useLiveness = create<LivenessState>()(() => ({
  state: 'reconnecting',
  since: null,
  keptAt: null,
}))

// Set after creation, because a rendered page must be hydrated with the initial state.
if (typeof navigator !== 'undefined' && navigator.onLine === false) {
  useLiveness.setState({ state: 'stale' })
}

const STALE_AFTER_MS = 15_000
let staleTimer: ReturnType<typeof setTimeout> | undefined

/** Records that the page at first shows content that was stored on this device at `keptAt`. */
export function markStored(keptAt: Date | undefined) {
  if (keptAt) useLiveness.setState({ keptAt })
}

export function markLive() {
  clearTimeout(staleTimer)
  staleTimer = undefined
  useLiveness.setState({ state: 'live', since: new Date() })
}

export function markDisconnected() {
  if (staleTimer !== undefined) return
  // Nothing has been received yet, so this is not a short interruption.
  if (useLiveness.getState().since === null) return useLiveness.setState({ state: 'stale' })
  useLiveness.setState((known) =>
    known.state === 'live' ? { state: 'reconnecting', since: new Date() } : known,
  )
  staleTimer = setTimeout(() => useLiveness.setState({ state: 'stale' }), STALE_AFTER_MS)
}

/**
 * The refetchOnWindowFocus of reads that the socket keeps fresh,
 * so that they are not fetched twice.
 */
export const whenNotLive = (): boolean => useLiveness.getState().state !== 'live'

/**
 * How long live content stays cached while it is off screen. If it were shown later, it would look
 * current.
 */
export const LIVE_MEMORY_MS = 60_000

/** How often the page polls when there is no socket. */
const POLL_MS = 30_000

/** The refetchInterval of reads that the socket would keep fresh. */
export function usePolling(): number | false {
  return useLiveness((known) => (known.state === 'live' ? false : POLL_MS))
}
