import type { BoardRow, PrizeLine } from '@ideathlon/contracts/boards'
import { leadInWords, milliScore, toPassInWords } from '../../../lib/format/numbers.ts'

export type Stand = { rank: number; milli: number }

/**
 * How somebody is placed relative to the prize line, as the end of a sentence about it. `lead`: over the
 * first place below the line, as the last answer gave it.
 */
export function standingInWords(own: Stand, line: PrizeLine, lead: number): string {
  if (own.rank <= line.rank) {
    return lead > 0
      ? `you hold it by ${leadInWords(lead)}`
      : 'you are level with the place below it'
  }
  return `${toPassInWords(line.milli_points - own.milli)} to go`
}

/** The line without a viewer: what it takes, or took. */
export function lineInWords(line: PrizeLine): string {
  return `${milliScore(line.milli_points)} neurons`
}

/** The line as the rows on the page have it, where they reach that far: they are newer. */
export function lineNow(line: PrizeLine, rows: readonly BoardRow[]): PrizeLine {
  const row = rows.find((each) => each.rank === line.rank)
  return row ? { rank: line.rank, milli_points: row.milli_points } : line
}
