import { PRIZE_PERCENT } from '@ideathlon/contracts/boards'
import { Trophy } from 'lucide-react'
import { count } from '../../../lib/format/numbers.ts'
import type { BoardState } from '../board/use-board.ts'
import { lineInWords, lineNow, standingInWords } from './to-line.ts'

type PrizeStripProps = { board: BoardState; over: boolean }

/** The lowest place that a race's prize goes to, and the viewer's distance to it, in one sentence. */
export function PrizeStrip({ board, over }: PrizeStripProps) {
  if (board.line === undefined || board.total === undefined) return null
  const line = lineNow(board.line, board.rows)
  const { own, place } = board
  const standing =
    own === undefined || over
      ? lineInWords(line)
      : standingInWords(
          { order: own.order, milli: own.milli_points },
          line,
          Math.max(0, place?.to_line ?? 0),
        )
  return (
    <p
      data-prize-line
      className="tabular mb-3 flex items-start gap-2 rounded-control border border-gold/50 border-dashed bg-gold-soft px-4 py-2 text-gold-ink text-small"
    >
      <Trophy className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        <b className="font-semibold">
          Prize line {over ? 'was' : 'at'} place {count(line.rank)} · {standing}
        </b>
        <span className="max-sm:hidden">
          {' '}
          · the first {PRIZE_PERCENT} % of {count(board.total)} share the prize
        </span>
      </span>
    </p>
  )
}
