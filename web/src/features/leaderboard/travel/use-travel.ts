import type { BoardRow } from '@ideathlon/contracts/boards'
import { readBoardAt } from '@ideathlon/contracts/time-travel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { read } from '../../../api/read.ts'
import { ROWS } from '../board/use-board.ts'

/** A finger on the slider names many places; the board is asked for where it rests. */
const REST_MS = 120

/** A board as it stood at a position. A past board tells no change since yesterday. */
export function useTravel(board: string, at: number | undefined) {
  const rested = useRested(at)
  const query = useQuery({
    ...read(readBoardAt, { params: { board }, query: { at: String(rested ?? 0), size: ROWS } }),
    enabled: at !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const then = query.data
  const rows = useMemo<BoardRow[] | undefined>(
    () => then?.data.rows.map((row) => ({ ...row, change: 0 })),
    [then],
  )
  return { ...query, rows, when: then?.data.occurred_at ?? undefined, total: then?.meta.total }
}

function useRested(at: number | undefined): number | undefined {
  const [rested, setRested] = useState(at)
  useEffect(() => {
    const timer = setTimeout(() => setRested(at), REST_MS)
    return () => clearTimeout(timer)
  }, [at])
  return rested
}
