/** The clocks of two machines may differ by as much. */
const CLOCKS_APART_MS_MAX = 60_000

/**
 * The latest time to which anything can have been put off by now that waits `waitMsMax` at most. A
 * later one was written while the clock was wrong, and is not waited for.
 */
export const latestWait = (now: Date, waitMsMax: number): Date =>
  new Date(now.getTime() + waitMsMax + CLOCKS_APART_MS_MAX)
