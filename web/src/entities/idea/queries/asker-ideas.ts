import { listAskerIdeas } from '@ideathlon/contracts/dashboards-asker'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import { channelOf } from '@ideathlon/contracts/live'
import { useEffect } from 'react'
import { usePages } from '../../../api/paging/pages.ts'
import { refreshWhere } from '../../../api/refresh.ts'
import { usePolling, whenNotLive } from '../../../realtime/liveness.ts'
import { useLive } from '../../../realtime/use-live.ts'

/**
 * The ideas of the viewer's own challenge. They are re-read after a new idea or a change of state.
 */
export function useAskerIdeas(slug: string) {
  const live = useLive(channelOf.challenge(slug))
  const moved = `${live?.values.ideas} ${live?.values.state}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moved is the reason to read again
  useEffect(() => {
    void refreshAskerIdeas(slug)
  }, [moved, slug])
  const { rows: ideas, ...query } = usePages(
    listAskerIdeas,
    { params: { challenge: slug }, query: { size: PAGE_SIZE_MAX } },
    { refetchOnWindowFocus: whenNotLive, refetchInterval: usePolling() },
  )
  return { ...query, ideas }
}

export const refreshAskerIdeas = (slug: string) =>
  refreshWhere((url, { challenge }) => url === listAskerIdeas.url && challenge === slug)
