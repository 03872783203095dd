import { PRIZE_PERCENT, type PrizeLine } from '@ideathlon/contracts/boards'
import { count, milliScore } from '../../../words/numbers.ts'
import type { BoardState } from '../board/use-board.ts'
import { lineNow, onBar, standingInWords } from './to-line.ts'

/** The line that a race's prize is paid down to: one's own distance to it, and both on a bar. */
export function PrizeCard({ board, over }: { board: BoardState; over: boolean }) {
  if (board.line === undefined || board.total === undefined) return null
  const line = lineNow(board.line, board.rows)
  const { own, place } = board
  const paid = own !== undefined && own.rank <= line.rank
  return (
    <section aria-labelledby="prize-line" className="card mb-4 p-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="prize-line" className="font-bold text-title">
          {over ? 'Where the line lay' : 'What gets you above the line'}
        </h2>
        <p className="tabular text-muted text-small">
          The first {PRIZE_PERCENT} %: {count(line.rank)} of {count(board.total)} places
        </p>
      </div>
      <Bar line={line} own={own?.milli_points} paid={paid} />
      <p className={`tabular mt-2 font-semibold ${paid ? 'text-gain-ink' : ''}`}>
        {own === undefined || over
          ? lineInWords(line, over)
          : standingInWords(
              { rank: own.rank, milli: own.milli_points },
              line,
              Math.max(0, place?.to_line ?? 0),
            )}
        {place && !over && (
          <span className="font-medium text-muted"> Ahead of {behindOf(place.percentile)} %.</span>
        )}
      </p>
    </section>
  )
}

function Bar(props: { line: PrizeLine; own: number | undefined; paid: boolean }) {
  const at = onBar(props.line.milli_points, props.own)
  return (
    <div className="relative mt-7 h-2.5 rounded-pill bg-cell" aria-hidden="true">
      <i
        className="absolute inset-y-0 left-0 rounded-pill transition-[width] duration-700 ease-land"
        style={{
          width: `${at.own}%`,
          background: props.paid ? 'var(--role-mentor)' : 'var(--primary)',
        }}
      />
      <i
        className="absolute -top-1.5 h-5.5 w-0.5 rounded-pill bg-gold"
        style={{ left: `${at.line}%` }}
      />
      <span
        className="tabular -translate-x-1/2 absolute -top-6 whitespace-nowrap font-semibold text-caption text-gold-ink"
        style={{ left: `clamp(3rem, ${at.line}%, calc(100% - 3rem))` }}
      >
        place {props.line.rank} · {milliScore(props.line.milli_points)}
      </span>
    </div>
  )
}

function lineInWords(line: PrizeLine, over: boolean): string {
  const needed = `${milliScore(line.milli_points)} neurons`
  return over
    ? `Place ${line.rank} was the last above it, at ${needed}.`
    : `Place ${line.rank} is the last above it, at ${needed} now.`
}

/** The percentile counts oneself; nobody is ahead of oneself. */
function behindOf(percentile: number): number {
  return Math.min(99, percentile)
}
