import { Link, useSearchParams } from 'react-router'
import { count } from '../../../lib/format/numbers.ts'
import { ROWS } from './use-board.ts'

/** Links to the next and previous pages of the leaderboard. */
export function BoardPages({ page, total }: { page: number; total: number | undefined }) {
  const [search] = useSearchParams()
  const last = Math.max(0, Math.ceil((total ?? 0) / ROWS) - 1)
  if (last === 0 && page === 0) return null
  const to = (target: number) => {
    const next = new URLSearchParams(search)
    if (target === 0) next.delete('page')
    else next.set('page', String(target + 1))
    return `?${next}`
  }
  const look =
    'touch inline-flex items-center rounded-control px-4 font-semibold text-primary-ink hover:bg-primary-soft'
  return (
    <nav aria-label="More places" className="mt-3 flex items-center justify-between gap-2">
      {page > 0 ? (
        <Link to={to(page - 1)} className={look}>
          Higher places
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular text-muted text-small">
        {count(page * ROWS + 1)}–{count(Math.min((page + 1) * ROWS, total ?? 0))} of{' '}
        {count(total ?? 0)}
      </span>
      {page < last ? (
        <Link to={to(page + 1)} className={look}>
          Lower places
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
