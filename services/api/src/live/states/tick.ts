import { LIVE_LIMITS } from '@ideathlon/contracts/live'

const { boardTickMs, boardTickMsMin, boardSendsASecond } = LIVE_LIMITS

/** From here on, what arrives waits for the event loop, and commands and reads come first. */
const BUSY = 0.8
/**
 * At this load, states are sent least often. Below it the rate falls gradually, so that the load
 * does not oscillate around one limit.
 */
const BUSIEST = 0.95
const SHARE_MIN = 1 / 4

/**
 * How often a watched state is sent: at once with few watchers, less often with many, and while
 * there is much else to do.
 */
export function tickMs(watchers: number, load: number): number {
  const affordable = (watchers * 1_000) / (boardSendsASecond * shareOfSends(load))
  return Math.min(boardTickMs, Math.max(boardTickMsMin, affordable))
}

/** `load`: how busy the event loop is, from 0 to 1. */
function shareOfSends(load: number): number {
  const over = (load - BUSY) / (BUSIEST - BUSY)
  return 1 - Math.min(1, Math.max(0, over)) * (1 - SHARE_MIN)
}
