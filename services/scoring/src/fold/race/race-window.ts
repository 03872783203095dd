import type { MemberId } from '@ideathlon/contracts/ids'
import { WATCHED_PLACES } from './places.ts'

/** A member's standing in a race. */
export type RaceRow = { member: MemberId; milli: number; position: number }

/** So many rows are loaded at once; after twice as many the rest is forgotten again. */
export const WINDOW_ROWS = 3 * WATCHED_PLACES

/**
 * The first rows of a race in their order, and some more: enough to know the first hundred while members
 * move. Who is beyond it is unknown until the window is filled again from all rows.
 */
export class RaceWindow {
  private rows: RaceRow[] = []
  /** Nobody is beyond it. */
  private isWhole = true
  private readonly watched: number
  private readonly kept: number

  constructor({ watched = WATCHED_PLACES, kept = WINDOW_ROWS } = {}) {
    this.watched = watched
    this.kept = kept
  }

  /** Takes the first rows of all, in any order. */
  fill(rows: readonly RaceRow[], { isWhole }: { isWhole: boolean }): void {
    this.rows = [...rows].sort(compareRows)
    this.isWhole = isWhole
  }

  /** Whether the watched places stay known though so many members fall out of the window. */
  lasts(falling: number): boolean {
    return this.isWhole || this.rows.length >= this.watched + falling
  }

  get total(): number {
    return this.rows.length
  }

  first(): MemberId[] {
    return this.rows.slice(0, this.watched).map((row) => row.member)
  }

  /** Whether this standing in place of the member's old one changes the watched places. */
  moves(old: RaceRow | undefined, row: RaceRow): boolean {
    const was = old === undefined ? -1 : this.indexOf(old)
    const becomes = this.placeFor(row) - (was >= 0 && compareRows(row, old as RaceRow) > 0 ? 1 : 0)
    return was !== becomes && (becomes < this.watched || (was >= 0 && was < this.watched))
  }

  set(old: RaceRow | undefined, row: RaceRow): void {
    const was = old === undefined ? -1 : this.indexOf(old)
    if (was >= 0) this.rows.splice(was, 1)
    const place = this.placeFor(row)
    // Behind the last known row, others may stand before it.
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

  /** How many known rows are better. */
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

/** The order of every board: points, then who reached them earlier, then the member's id. */
export function compareRows(a: RaceRow, b: RaceRow): number {
  return b.milli - a.milli || a.position - b.position || a.member - b.member
}
