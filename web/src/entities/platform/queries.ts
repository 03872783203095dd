import { type Platform, readPlatform, readPlatformHere } from '@ideathlon/contracts/platforms'
import { useQuery } from '@tanstack/react-query'
import { read, useRead } from '../../api/read.ts'
import { refreshWhere } from '../../api/refresh.ts'

const HOUR_MS = 60 * 60_000

/** The current platform; undefined until it is known. */
export function usePlatform(): Platform | undefined {
  const { data } = useRead(readPlatformHere, {}, { staleTime: HOUR_MS })
  return data?.data
}

/** The name of the platform in an address; undefined until it is known. */
export function usePlatformTitle(slug: string | undefined): string | undefined {
  const query = read(readPlatform, { params: { slug: slug ?? '' } })
  const { data } = useQuery({ ...query, enabled: slug !== undefined })
  return data?.data.title
}

export const MAIN_SLUG = 'platform'

export const refreshPlatforms = () => refreshWhere((url) => url.startsWith('/platforms/'))
