import { foldPoint, raceOf, Sums } from './fold.ts'
import { cycleBoundaryOf, type LoggedEvent, staffUpdateOf } from './logged-event.ts'
import type { OpenCycles } from './open-cycles.ts'
import type { RaceEvent } from './race/race-tracker.ts'

export type Ended = { platform: number; olympiad: number; staff: readonly number[] }

/** A run of events folded together: what changed, how far it goes, and the cycle that it ended. */
export type FoldedBatch = {
  from: number
  position: number
  sums: Sums
  events: LoggedEvent[]
  /** The events that count for an Idea Race. */
  raced: RaceEvent[]
  /** The staff during the batch: a change of the staff is always its last event. */
  staff: readonly number[]
  /** The cycle that the batch's last event ended, with the staff at that position. */
  ended: Ended | undefined
}

/**
 * Folds events in order, up to and including the first one that ends a cycle or changes the staff. Later
 * events belong to another transaction, so that the standings freeze exactly there and all ranks of a
 * batch count the same members. Updates `cycles`.
 */
export function foldBatch(
  events: readonly LoggedEvent[],
  from: number,
  cycles: OpenCycles,
): FoldedBatch {
  const sums = new Sums()
  const staff = cycles.staff.list()
  const batch: FoldedBatch = {
    ...{ from, position: from, sums, staff, ended: undefined },
    ...{ events: [], raced: [] },
  }
  for (const event of events) {
    batch.position = event.position
    batch.events.push(event)
    if (event.reason !== null) {
      foldPoint(sums, event, cycles)
      const race = raceOf(event, cycles)
      if (race !== undefined) batch.raced.push(racedIn(race, event))
    }
    const update = staffUpdateOf(event)
    const isStaffNew = update !== undefined && cycles.staff.take(update)
    const boundary = cycleBoundaryOf(event)
    const olympiad = boundary && cycles.apply(boundary)
    if (boundary && olympiad !== undefined) {
      batch.ended = { platform: boundary.platform, olympiad, staff: cycles.staff.list() }
      return batch
    }
    if (isStaffNew) return batch
  }
  return batch
}

function racedIn(race: number, event: LoggedEvent): RaceEvent {
  const { position, part, recipient, milli, day, occurredAt } = event
  return { race, position, part, member: recipient, milli, day, occurredAt: occurredAt.getTime() }
}
