import { performance } from 'node:perf_hooks'

/** Above this share of the time, what arrives waits for the event loop. */
const BUSY = 0.8
/** Shorter times say little: one batch fills them. */
const WINDOW_MS = 500
/** One window alone is a burst or a collection of garbage, and over before slower frames would help. */
const WINDOWS_IN_A_ROW = 2

/** Whether the event loop of this process has been busy lately, for a second at least. */
export function watchLoop(): () => boolean {
  let since = performance.eventLoopUtilization()
  let sinceMs = performance.now()
  let busyWindows = 0
  const isBusy = () => busyWindows >= WINDOWS_IN_A_ROW
  return () => {
    const nowMs = performance.now()
    if (nowMs - sinceMs < WINDOW_MS) return isBusy()
    const until = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(until, since)
    busyWindows = utilization > BUSY ? busyWindows + 1 : 0
    since = until
    sinceMs = nowMs
    return isBusy()
  }
}
