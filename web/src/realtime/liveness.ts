import { create } from 'zustand'

/**
 * The state of the connection, for the pill and the polls. `since`: the last time anything was heard.
 * A short break is "reconnecting"; after STALE_AFTER_MS the page says since when it stands still.
 */
export type LivenessState = {
  state: 'live' | 'reconnecting' | 'stale'
  since: Date | null
  /** Of when what was kept on this device is, until something is heard. */
  keptAt: Date | null
}

export const useLiveness = create<LivenessState>()(() => ({
  state: navigator.onLine ? 'reconnecting' : 'stale',
  since: null,
  keptAt: null,
}))

const STALE_AFTER_MS = 15_000
let staleTimer: ReturnType<typeof setTimeout> | undefined

/** What the page shows first was kept on this device, and is as old as that. */
export function noteKept(keptAt: Date | undefined) {
  if (keptAt) useLiveness.setState({ keptAt })
}

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

/** The refetchOnWindowFocus of whatever the socket keeps fresh: with it, nothing is asked for twice. */
export const whenNotLive = (): boolean => useLiveness.getState().state !== 'live'

/** How long what moves is remembered when nobody looks: shown again later, it would seem to be of now. */
export const LIVE_MEMORY_MS = 60_000

/** Without a socket the page asks by itself, this often. */
const POLL_MS = 30_000

/** The refetchInterval of whatever the socket would keep fresh. */
export function usePolling(): number | false {
  return useLiveness((known) => (known.state === 'live' ? false : POLL_MS))
}
