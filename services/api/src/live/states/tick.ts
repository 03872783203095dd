import { LIVE_LIMITS } from '@ideathlon/contracts/live'

const { boardTickMs, boardTickMsMin, boardSendsASecond } = LIVE_LIMITS

/** What is left of the sends while the event loop is busy: commands and reads come first. */
const SHARE_WHEN_BUSY = 1 / 4

/** How often a watched state is sent: at once with few watchers, less often with many and while much else is to do. */
export function tickMs(watchers: number, isBusy: boolean): number {
  const sendsASecond = boardSendsASecond * (isBusy ? SHARE_WHEN_BUSY : 1)
  const affordable = (watchers * 1_000) / sendsASecond
  return Math.min(boardTickMs, Math.max(boardTickMsMin, affordable))
}
