import type { BoardRow, PrizeLine } from '@ideathlon/contracts/boards'
import { neuronsInWords } from '../../../words/numbers.ts'

export type Stand = { rank: number; milli: number }

/**
 * How somebody stands to the line, in a sentence. `lead`: on the first place below it, as
 * the last answer knew it.
 */
export function standingInWords(own: Stand, line: PrizeLine, lead: number): string {
  if (own.rank <= line.rank) {
    return lead > 0
      ? `You are above the line, ${neuronsInWords(lead)} ahead of the first place below it.`
      : 'You are above the line, level with the first place below it.'
  }
  const missing = line.milli_points - own.milli
  return missing > 0
    ? `${neuronsInWords(missing)} more and you hold place ${line.rank}, the last above the line.`
    : `Level with place ${line.rank}: whoever reached it first stands higher. One more neuron decides.`
}

/** The line as the rows on the page have it, where they reach that far: they are newer. */
export function lineNow(line: PrizeLine, rows: readonly BoardRow[]): PrizeLine {
  const row = rows.find((each) => each.rank === line.rank)
  return row ? { rank: line.rank, milli_points: row.milli_points } : line
}

/** Where the line and the viewer lie on a bar from nothing to a little beyond both, in per cent. */
export function onBar(line: number, own: number | undefined): { line: number; own: number } {
  const end = Math.max(line, own ?? 0, 1) * 1.15
  const at = (milli: number) => Math.min(100, Math.max(0, Math.round((milli / end) * 1000) / 10))
  return { line: at(line), own: at(own ?? 0) }
}
