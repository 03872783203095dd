import type { BoardRow, PrizeLine } from '@ideathlon/contracts/boards'
import { neurons } from '../../../lib/format/neurons.ts'
import { leadInWords, toPassInWords } from '../../../lib/format/numbers.ts'

/** `order`: the place in the strict order, which determines who is paid. */
export type Position = { order: number; milli: number }

/**
 * A member's distance to the prize line, as the end of a sentence about it. `lead` is their lead
 * over the first place below the line, from the last response.
 */
export function standingInWords(own: Position, line: PrizeLine, lead: number): string {
  if (own.order <= line.rank) {
    return lead > 0 ? `you are ${leadInWords(lead)} above it` : 'you are tied with the place below'
  }
  return `${toPassInWords(line.milli_points - own.milli)} to go`
}

/** The points at the prize line, for viewers without a place. */
export function lineInWords(line: PrizeLine): string {
  return neurons(line.milli_points / 1000)
}

/**
 * The prize line with current points: if the row at that place is on the page, its points are newer
 * and are used.
 */
export function lineNow(line: PrizeLine, rows: readonly BoardRow[]): PrizeLine {
  const row = rows.find((each) => each.order === line.rank)
  return row ? { ...line, milli_points: row.milli_points } : line
}
