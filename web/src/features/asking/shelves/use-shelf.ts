import type { AskerShelf } from '@ideathlon/contracts/dashboard-views'
import { readAskerDashboard } from '@ideathlon/contracts/dashboards'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { MAIN_SLUG, usePlatform } from '../../../entities/platform/queries.ts'
import { usePolling } from '../../../realtime/liveness.ts'
import { pageIn } from '../../../ui/signals/pager.tsx'

/** One page of the viewer's challenges on a shelf; the address contains the page number. */
export function useShelf(shelf: AskerShelf) {
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const [search] = useSearchParams()
  const page = pageIn(search)
  return useRead(
    readAskerDashboard,
    { params: { platform }, query: { shelf, page } },
    {
      select: ({ data }) => data,
      placeholderData: keepPreviousData,
      refetchInterval: usePolling(),
    },
  )
}
