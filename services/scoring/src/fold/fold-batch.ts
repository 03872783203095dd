import type { BoardScope } from '@ideathlon/contracts/boards'
import { foldPoint, racesOf, Sums } from './fold.ts'
import { cycleBoundaryOf, type LoggedEvent, mergeOf, staffUpdateOf } from './logged-event.ts'
import type { AccountMerge } from './merged-accounts.ts'
import type { OpenCycles } from './open-cycles.ts'
import type { RaceEvent } from './race/race-tracker.ts'

/**
 * `staff`: the members without a rank in its standings, including players who left an invite-only
 * cycle.
 */
export type Ended = {
  scope: BoardScope
  scopeId: number
  olympiad: number
  staff: readonly number[]
}

/** A run of events folded together: the changes, the last position, and the cycle that it ended. */
export type FoldedBatch = {
  from: number
  position: number
  sums: Sums
  events: LoggedEvent[]
  /** For each race, the events that count towards it. */
  raced: RaceEvent[]
  /** The staff during the batch. A staff change is always the last event of a batch. */
  staff: readonly number[]
  /** The cycle that the batch's last event ended, with the staff at that position. */
  ended: Ended | undefined
  /** The accounts that the batch's last event merged: the rows of one account move to the other. */
  merged: AccountMerge | undefined
}

/**
 * Folds events in order, up to and including the first one that ends a cycle, changes the staff or
 * merges two accounts. Later events belong to another transaction, so that the standings freeze
 * exactly there and all ranks of a batch are computed with the same members. Updates `cycles`.
 */
export function foldBatch(
  events: readonly LoggedEvent[],
  from: number,
  cycles: OpenCycles,
): FoldedBatch {
  const sums = new Sums()
  const staff = cycles.staff.list()
  const batch: FoldedBatch = {
    from,
    position: from,
    sums,
    staff,
    ended: undefined,
    merged: undefined,
    events: [],
    raced: [],
  }
  for (const event of events) {
    batch.position = event.position
    batch.events.push(event)
    if (event.reason !== null) {
      foldPoint(sums, event, cycles)
      for (const race of racesOf(event, cycles)) batch.raced.push(raceEventOf(race, event))
    }
    const merge = mergeOf(event)
    if (merge) {
      cycles.merged.take(merge)
      batch.merged = merge
      return batch
    }
    const update = staffUpdateOf(event)
    const isStaffNew = update !== undefined && cycles.staff.take(update)
    const boundary = cycleBoundaryOf(event)
    const cycle = boundary && cycles.apply(boundary)
    if (boundary && cycle !== undefined) {
      const { scope, scopeId, position } = boundary
      const gone = cycle.players?.goneAt(position) ?? []
      const unranked = [...new Set([...cycles.staff.list(), ...gone])]
      batch.ended = { scope, scopeId, olympiad: cycle.olympiad, staff: unranked }
      return batch
    }
    if (isStaffNew) return batch
  }
  return batch
}

function raceEventOf(race: number, event: LoggedEvent): RaceEvent {
  const { position, part, recipient, milli, day, occurredAt } = event
  return { race, position, part, member: recipient, milli, day, occurredAt: occurredAt.getTime() }
}
