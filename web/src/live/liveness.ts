import { create } from 'zustand'

/**
 * The state of the connection, for the pill and the polls. `since`: the last time anything was heard.
 * A short break is "reconnecting"; after STALE_AFTER_MS the page says since when it stands still.
 */
export type LivenessState = {
  state: 'live' | 'reconnecting' | 'stale'
  since: Date | null
}

export const useLiveness = create<LivenessState>()(() => ({
  state: navigator.onLine ? 'reconnecting' : 'stale',
  since: null,
}))

const STALE_AFTER_MS = 15_000
let staleTimer: ReturnType<typeof setTimeout> | undefined

export function noteLive() {
  clearTimeout(staleTimer)
  staleTimer = undefined
  useLiveness.setState({ state: 'live', since: new Date() })
}

export function noteDropped() {
  if (staleTimer !== undefined) return
  // Nothing was ever heard: there is no short break to bridge.
  if (useLiveness.getState().since === null) return useLiveness.setState({ state: 'stale' })
  useLiveness.setState((known) => (known.state === 'live' ? { state: 'reconnecting' } : known))
  staleTimer = setTimeout(() => useLiveness.setState({ state: 'stale' }), STALE_AFTER_MS)
}

/** Without a socket the page asks by itself, this often. */
const POLL_MS = 30_000

/** The refetchInterval of whatever the socket would keep fresh. */
export function usePolling(): number | false {
  return useLiveness((known) => (known.state === 'live' ? false : POLL_MS))
}
