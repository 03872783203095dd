import { fill } from '@ideathlon/contracts/plural'
import { useEffect, useRef } from 'react'
import { type Countable, counted } from '../../lib/format/counts.ts'
import { announce } from './announce.ts'

type Found = {
  what: Countable
  /** The number of results; undefined until the search has returned. */
  total: number | undefined
  /** The search as one string. */
  query: string
}

/** Announces the number of results after each new search: "12 challenges found". */
export function useFound({ what, total, query }: Found): void {
  const answered = useRef(query)
  useEffect(() => {
    if (total === undefined || answered.current === query) return
    answered.current = query
    announce(
      total === 0 ? 'Nothing found' : fill('{things} found', { things: counted(total, what) }),
    )
  }, [total, query, what])
}
