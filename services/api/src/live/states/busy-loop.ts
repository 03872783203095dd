import { performance } from 'node:perf_hooks'

/** Above this share of the time, what arrives waits for the event loop. */
const BUSY = 0.8
/** Shorter times say little: one batch fills them. */
const WINDOW_MS = 500

/** Whether the event loop of this process has been busy lately. */
export function watchLoop(): () => boolean {
  let since = performance.eventLoopUtilization()
  let sinceMs = performance.now()
  let isBusy = false
  return () => {
    const nowMs = performance.now()
    if (nowMs - sinceMs < WINDOW_MS) return isBusy
    const until = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(until, since).utilization > BUSY
    since = until
    sinceMs = nowMs
    return isBusy
  }
}
