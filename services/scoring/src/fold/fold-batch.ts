import { cycleTurnOf, type LoggedEvent } from '../log/read-events.ts'
import { foldPoint, Sums } from './fold.ts'
import type { OpenCycles } from './open-cycles.ts'

/** A run of events folded together: what changed, how far it goes, and what ended with it. */
export type FoldedBatch = {
  from: number
  position: number
  sums: Sums
  events: LoggedEvent[]
  /** The platform and the olympiad that the batch's last event ended. */
  ended: { platform: number; olympiad: number } | undefined
}

/**
 * Folds events in order, up to and with the first one that ends a cycle: what comes after belongs
 * to another transaction, so that the standings freeze exactly there. Moves `cycles` along.
 */
export function foldBatch(
  events: readonly LoggedEvent[],
  from: number,
  cycles: OpenCycles,
): FoldedBatch {
  const sums = new Sums()
  const batch: FoldedBatch = { from, position: from, sums, events: [], ended: undefined }
  for (const event of events) {
    batch.position = event.position
    batch.events.push(event)
    if (event.reason !== null) foldPoint(sums, event, cycles)
    const turn = cycleTurnOf(event)
    const olympiad = turn && cycles.turn(turn)
    if (turn && olympiad !== undefined) {
      batch.ended = { platform: turn.platform, olympiad }
      return batch
    }
  }
  return batch
}
