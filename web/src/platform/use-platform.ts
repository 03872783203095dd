import { type Platform, readPlatformHere } from '@ideathlon/contracts/platforms'
import { useQuery } from '@tanstack/react-query'
import { askedPlatform } from '../api/asked-platform.ts'
import { read } from '../api/read.ts'

const HOUR_MS = 60 * 60_000

/** By what answers of one platform are told from those of another in this browser's cache. */
export const platformKey: string = askedPlatform ?? location.hostname

/** The platform that one is on; undefined until that is known. */
export function usePlatform(): Platform | undefined {
  const query = read(readPlatformHere, {})
  const { data } = useQuery({
    ...query,
    queryKey: [...query.queryKey, platformKey],
    staleTime: HOUR_MS,
  })
  return data?.data
}

export const MAIN_SLUG = 'platform'
