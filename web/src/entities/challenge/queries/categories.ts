import { type CategoryTile, readCategories } from '@ideathlon/contracts/categories'
import { useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'

const HOUR_MS = 60 * 60_000

/** The categories of the current platform. */
export function useCategories(): readonly CategoryTile[] {
  const { data } = useRead(readCategories, {}, { staleTime: HOUR_MS })
  return data?.data ?? []
}

export const refreshCategories = () => refresh(readCategories)
