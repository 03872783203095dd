import { setImmediate as nextTurn } from 'node:timers/promises'

/** How many frames are sent in one turn of the event loop. Ten thousand at once would block it. */
const SLICE = 500

export async function inSlices<T>(items: readonly T[], send: (item: T) => void): Promise<void> {
  for (let i = 0; i < items.length; i += SLICE) {
    if (i > 0) await nextTurn()
    for (const item of items.slice(i, i + SLICE)) send(item)
  }
}
