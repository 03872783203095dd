import { LIVE_LIMITS } from '@ideathlon/contracts/live'

const { boardTickMs, boardTickMsMin, boardSendsASecond } = LIVE_LIMITS

/**
 * Above this load, arriving work has to wait for the event loop, and commands and reads take
 * precedence.
 */
const BUSY = 0.8
/**
 * At this load, states are sent least often. Below it the rate changes gradually, so that the load
 * does not oscillate around one limit.
 */
const BUSIEST = 0.95
const SHARE_MIN = 1 / 4

/**
 * How often a watched state is sent: immediately with few watchers, and less often with many or
 * while the process is busy.
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
