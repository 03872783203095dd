import { notifyManager } from '@tanstack/react-query'

/** A screen that changes more often than this is hard to read. */
const TURN_MS = 1000
/**
 * Related changes, such as those to a leaderboard and to the viewer's own row, arrive in several
 * frames, so they are collected for this long.
 */
const GATHER_MS = 16

const waiting = new Map<string, () => void>()
let lastTurn = Number.NEGATIVE_INFINITY
let isTurnNear = false

/**
 * Runs the latest callbacks of all names together, at most one per name: at once after a pause,
 * otherwise once per interval.
 */
export function throttled(name: string, callback: () => void) {
  waiting.set(name, callback)
  if (isTurnNear) return
  isTurnNear = true
  setTimeout(turn, Math.max(GATHER_MS, lastTurn + TURN_MS - performance.now()))
}

export function cancelThrottled(name: string) {
  waiting.delete(name)
}

function turn() {
  isTurnNear = false
  lastTurn = performance.now()
  const callbacks = [...waiting.values()]
  waiting.clear()
  notifyManager.batch(() => {
    for (const callback of callbacks) callback()
  })
}
