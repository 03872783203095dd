import type { MemberId } from '@ideathlon/contracts/ids'
import { WATCHED_PLACES } from './places.ts'
import { sharedRanks } from './shared-ranks.ts'

/** A member's score in a race. */
export type RaceRow = { member: MemberId; milli: number; position: number }

/** How many rows are loaded at once. A window more than twice as large is cut back to this size. */
export const WINDOW_ROWS = 3 * WATCHED_PLACES

/**
 * The first rows of a race in order, with a reserve, so that the first hundred stay known while
 * members move. Members beyond the window are unknown until it is filled again from all rows.
 */
export class RaceWindow {
  private rows: RaceRow[] = []
  /** Whether the window holds all rows. */
  private isWhole = true
  private readonly watched: number
  private readonly kept: number

  constructor({ watched = WATCHED_PLACES, kept = WINDOW_ROWS } = {}) {
    this.watched = watched
    this.kept = kept
  }

  /** Fills the window with the first rows of the race, in any order. */
  fill(rows: readonly RaceRow[], { isWhole }: { isWhole: boolean }): void {
    this.rows = [...rows].sort(compareRows)
    this.isWhole = isWhole
  }

  /** Whether the watched places stay known if this many members drop out of the window. */
  canLose(falling: number): boolean {
    return this.isWhole || this.rows.length >= this.watched + falling
  }

  get total(): number {
    return this.rows.length
  }

  first(): MemberId[] {
    return this.rows.slice(0, this.watched).map((row) => row.member)
  }

  /** The top members with the places that are shown. */
  ranks(): number[] {
    return sharedRanks(this.rows.slice(0, this.watched).map((row) => row.milli))
  }

  /** Whether the watched places change when this row replaces the member's old one. */
  moves(old: RaceRow | undefined, row: RaceRow): boolean {
    const was = old === undefined ? -1 : this.indexOf(old)
    const becomes = this.placeFor(row) - (was >= 0 && compareRows(row, old as RaceRow) > 0 ? 1 : 0)
    return was !== becomes && (becomes < this.watched || (was >= 0 && was < this.watched))
  }

  set(old: RaceRow | undefined, row: RaceRow): void {
    const was = old === undefined ? -1 : this.indexOf(old)
    if (was >= 0) this.rows.splice(was, 1)
    const place = this.placeFor(row)
    // There may be unknown rows between the last known row and this one.
    if (place === this.rows.length && !this.isWhole) return
    this.rows.splice(place, 0, row)
    if (this.rows.length > 2 * this.kept) {
      this.rows.length = this.kept
      this.isWhole = false
    }
  }

  private indexOf(row: RaceRow): number {
    const place = this.placeFor(row)
    return this.rows[place]?.member === row.member ? place : -1
  }

  /** The number of known rows before this one. */
  private placeFor(row: RaceRow): number {
    let low = 0
    let high = this.rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareRows(this.rows[middle] as RaceRow, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * The order of every board: more points first, then those reached earlier, then the lower member
 * id.
 */
export function compareRows(a: RaceRow, b: RaceRow): number {
  return b.milli - a.milli || a.position - b.position || a.member - b.member
}
