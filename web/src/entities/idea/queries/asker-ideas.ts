import { listAskerIdeas } from '@ideathlon/contracts/dashboards-asker'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import { channelOf } from '@ideathlon/contracts/live'
import type { RouteAnswer } from '@ideathlon/contracts/route'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { firstPageTells } from '../../../api/paging/first-page-tells.ts'
import { usePolling, whenNotLive } from '../../../realtime/liveness.ts'
import { useLive } from '../../../realtime/use-live.ts'

const keyOf = (slug: string) => [listAskerIdeas.url, slug] as const

/** The ideas of a question of one's own; read anew when one came in, or the question moved on. */
export function useAskerIdeas(slug: string) {
  const client = useQueryClient()
  const polling = usePolling()
  const live = useLive(channelOf.challenge(slug))
  const moved = `${live?.values.ideas} ${live?.values.state}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moved is the reason to read anew
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keyOf(slug) })
  }, [moved, slug, client])
  const query = useInfiniteQuery({
    queryKey: keyOf(slug),
    queryFn: firstPageTells((page: number, signal) => {
      const asked = { page, size: PAGE_SIZE_MAX }
      return call(listAskerIdeas, { params: { challenge: slug }, query: asked }, signal)
    }),
    refetchOnWindowFocus: whenNotLive,
    initialPageParam: 0,
    getNextPageParam: ({ meta }: RouteAnswer<typeof listAskerIdeas>) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
    refetchInterval: polling,
  })
  const readAnew = () => client.invalidateQueries({ queryKey: keyOf(slug) })
  return { ...query, ideas: query.data?.pages.flatMap((page) => page.data), readAnew }
}
