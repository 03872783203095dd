import { type Platform, readPlatform, readPlatformHere } from '@ideathlon/contracts/platforms'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { askedPlatform } from '../../api/requested-platform.ts'

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

/** What a platform that an address names is called; undefined until that is known. */
export function usePlatformTitle(slug: string | undefined): string | undefined {
  const query = read(readPlatform, { params: { slug: slug ?? '' } })
  const { data } = useQuery({ ...query, enabled: slug !== undefined })
  return data?.data.title
}

export const MAIN_SLUG = 'platform'
