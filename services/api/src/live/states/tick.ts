import { LIVE_LIMITS } from '@ideathlon/contracts/live'

const { boardTickMs, boardTickMsMin, boardSendsASecond } = LIVE_LIMITS

/** How often a watched state is sent: at once with few watchers, less often with many. */
export function tickMs(watchers: number): number {
  const affordable = (watchers * 1_000) / boardSendsASecond
  return Math.min(boardTickMs, Math.max(boardTickMsMin, affordable))
}
