import { type Category, readCategories } from '@ideathlon/contracts/categories'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'

const HOUR_MS = 60 * 60_000

/** The categories of the platform that one is on. */
export function useCategories(): readonly Category[] {
  const { data } = useQuery({ ...read(readCategories, {}), staleTime: HOUR_MS })
  return data?.data ?? []
}
