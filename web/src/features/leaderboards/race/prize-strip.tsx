import { PRIZE_PERCENT } from '@ideathlon/contracts/boards'
import { Trophy } from 'lucide-react'
import { estimatedShare } from '../../../entities/prize/prize-share.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import type { BoardState } from '../board/use-board.ts'
import { lineInWords, lineNow, standingInWords } from './to-line.ts'

type PrizeStripProps = {
  board: BoardState
  over: boolean
  /** The prize of this race, in cents. */
  prize: number
}

/** The prize of a race, the lowest place that wins a share, and the viewer's distance to it. */
export function PrizeStrip({ board, over, prize }: PrizeStripProps) {
  const format = useFormat()
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
  const share = own === undefined || over ? 0 : estimatedShare(prize, own, line)
  return (
    <div
      data-prize-line
      className="tabular mb-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-control border border-gold/50 border-dashed bg-gold-soft px-4 py-2.5 text-gold-ink text-small"
    >
      <p className="display flex items-center gap-2 font-bold text-title">
        <Trophy className="size-5 shrink-0" aria-hidden="true" />
        <data value={(prize / 100).toFixed(2)}>{format.money(prize, { short: true })}</data>
        <span className="sr-only">to win</span>
      </p>
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <span>
          <b className="font-semibold">
            Prize line {over ? 'was' : 'at'} place {count(line.rank)} · {standing}
          </b>
          <span className="max-sm:hidden">
            {' '}
            · the top {PRIZE_PERCENT}% of {count(board.total)} share the prize
          </span>
        </span>
      </p>
      {share > 0 && (
        <p data-own-share>
          <b className="font-bold text-body">about {format.money(share)}</b> for you if the race
          ended now
        </p>
      )}
    </div>
  )
}
