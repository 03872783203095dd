import type { CategoryTile } from '@ideathlon/contracts/categories'
import { type Draft, listDrafts } from '@ideathlon/contracts/drafts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'

const PAUSE_MS = 500

type CategoryChoice = { category: number; draft: number | undefined; isBare: boolean }

/**
 * A saved draft in the category that was just chosen for a new question, or undefined if there is
 * none.
 */
export function useSameCategory(
  { category, draft, isBare }: CategoryChoice,
  categories: readonly CategoryTile[],
): { found: Draft | undefined; forget: () => void } {
  const [found, setFound] = useState<Draft>()
  const first = useRef(category)
  const isLeaf = category > 0 && categories.every(({ parent }) => parent !== category)
  useEffect(() => {
    if (category === first.current || !isLeaf || !isBare || draft !== undefined) return
    first.current = category
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const query = { draft_type: 'challenge' } as const
      const answer = await call(listDrafts, { query }, leaving.signal).catch(() => undefined)
      const same = answer?.data.find(({ content, sent }) => content.category === category && !sent)
      if (!leaving.signal.aborted) setFound(same)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [category, draft, isBare, isLeaf])
  return { found, forget: () => setFound(undefined) }
}
