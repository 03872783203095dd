import { cycleTurnOf, type LoggedEvent, staffNewsOf } from '../log/read-events.ts'
import { foldPoint, raceOf, Sums } from './fold.ts'
import type { OpenCycles } from './open-cycles.ts'
import type { RaceEvent } from './race/race-tracker.ts'

export type Ended = { platform: number; olympiad: number; staff: readonly number[] }

/** A run of events folded together: what changed, how far it goes, and what ended with it. */
export type FoldedBatch = {
  from: number
  position: number
  sums: Sums
  events: LoggedEvent[]
  /** Those of them that count for an Idea Race. */
  raced: RaceEvent[]
  /** Who is staff while it lasts: a change is its last event. */
  staff: readonly number[]
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

function racedIn(race: number, event: LoggedEvent): RaceEvent {
  const { position, part, recipient, milli, day, occurredAt } = event
  return { race, position, part, member: recipient, milli, day, occurredAt: occurredAt.getTime() }
}
