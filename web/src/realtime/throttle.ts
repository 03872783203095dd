import { notifyManager } from '@tanstack/react-query'

/** A screen that moves more often than this is not read but stared at. */
const TURN_MS = 1000
/** What belongs together comes in more than one frame: a board, and the viewer's own row of it. */
const GATHER_MS = 16

const waiting = new Map<string, () => void>()
let lastTurn = Number.NEGATIVE_INFINITY
let isTurnNear = false

/** The newest of each name is told with all the others, at once after a quiet while, else once a turn. */
export function tellInTurn(name: string, tell: () => void) {
  waiting.set(name, tell)
  if (isTurnNear) return
  isTurnNear = true
  setTimeout(turn, Math.max(GATHER_MS, lastTurn + TURN_MS - performance.now()))
}

export function tellNoMore(name: string) {
  waiting.delete(name)
}

function turn() {
  isTurnNear = false
  lastTurn = performance.now()
  const tells = [...waiting.values()]
  waiting.clear()
  notifyManager.batch(() => {
    for (const tell of tells) tell()
  })
}
