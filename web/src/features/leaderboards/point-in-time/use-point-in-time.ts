import { readBoardAt } from '@ideathlon/contracts/point-in-time'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../api/read.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { ROWS } from '../board/use-board.ts'

/**
 * Dragging the slider passes through many positions, so the leaderboard is fetched only once the
 * slider has rested for this long.
 */
const DEBOUNCE_MS = 120

/** A page of a leaderboard as it was at a log position; without a position, fetches nothing. */
export function usePastBoardPage(
  board: string,
  { at, page }: { at: number | undefined; page: number },
) {
  const rested = useDebounced(at, DEBOUNCE_MS)
  const query = useRead(
    readBoardAt,
    {
      params: { board },
      query: { at: String(rested ?? 0), page, size: ROWS },
    },
    {
      enabled: at !== undefined && rested !== undefined,
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    },
  )
  const then = query.data
  return {
    ...query,
    rows: then?.data.rows,
    when: then?.data.occurred_at,
    total: then?.meta.total,
  }
}
