import { cycleTurnOf, type LoggedEvent, staffNewsOf } from '../log/read-events.ts'
import { foldPoint, Sums } from './fold.ts'
import type { OpenCycles } from './open-cycles.ts'

export type Ended = { platform: number; olympiad: number; staff: readonly number[] }

/** A run of events folded together: what changed, how far it goes, and what ended with it. */
export type FoldedBatch = {
  from: number
  position: number
  sums: Sums
  events: LoggedEvent[]
  /** The platform and the olympiad that the batch's last event ended, and who was staff then. */
  ended: Ended | undefined
}

/**
 * Folds events in order, up to and with the first one that ends a cycle or changes the staff: what comes
 * after belongs to another transaction, so that the standings freeze exactly there and every place in
 * between is counted among the same members. Moves `cycles` along.
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
    const news = staffNewsOf(event)
    const isStaffNew = news !== undefined && cycles.staff.take(news)
    const turn = cycleTurnOf(event)
    const olympiad = turn && cycles.turn(turn)
    if (turn && olympiad !== undefined) {
      batch.ended = { platform: turn.platform, olympiad, staff: cycles.staff.list() }
      return batch
    }
    if (isStaffNew) return batch
  }
  return batch
}
