import { addStaff, listStaff, removeStaff } from '@ideathlon/contracts/platform-editing'
import { type Platform, readPlatform, readPlatformHere } from '@ideathlon/contracts/platforms'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { read, useRead } from '../../api/read.ts'
import { refresh, refreshWhere } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

const HOUR_MS = 60 * 60_000

/** The platform that one is on; undefined until that is known. */
export function usePlatform(): Platform | undefined {
  const { data } = useRead(readPlatformHere, {}, { staleTime: HOUR_MS })
  return data?.data
}

/** What a platform that an address names is called; undefined until that is known. */
export function usePlatformTitle(slug: string | undefined): string | undefined {
  const query = read(readPlatform, { params: { slug: slug ?? '' } })
  const { data } = useQuery({ ...query, enabled: slug !== undefined })
  return data?.data.title
}

export const MAIN_SLUG = 'platform'

export const refreshPlatforms = () => refreshWhere((url) => url.startsWith('/platforms/'))

const STAFF_SHOWN = 100

/** The staff of a platform, adding to it and removing from it. */
export function useStaff(id: number) {
  const { data } = useRead(listStaff, { params: { id }, query: { size: STAFF_SHOWN } })
  const done = () => refresh(listStaff)
  const add = useChange((handle: string) => call(addStaff, { params: { id }, body: { handle } }), {
    done,
  })
  const remove = useChange((member: number) => call(removeStaff, { params: { id, member } }), {
    done,
  })
  return { staff: data?.data, add, remove }
}
