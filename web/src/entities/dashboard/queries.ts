import { readMetaDashboard } from '@ideathlon/contracts/dashboards'
import { channelOf } from '@ideathlon/contracts/live'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { usePolling } from '../../realtime/liveness.ts'
import { useLive } from '../../realtime/use-live.ts'
import { MAIN_SLUG, usePlatform } from '../platform/queries.ts'
import { useMe } from '../session/queries/me.ts'

/**
 * The viewer's open tasks. Any notification can add a task, so every notification triggers a new
 * read.
 */
export function useMetaDashboard() {
  const me = useMe()
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const dashboard = read(readMetaDashboard, { params: { platform } })
  const unread = useLive(me ? channelOf.notices(me.user.id) : undefined)?.values.unread
  const polling = usePolling()
  const query = useQuery({
    ...dashboard,
    select: ({ data }) => data,
    refetchInterval: polling,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to read again
  useEffect(() => {
    void refresh(readMetaDashboard)
  }, [unread, platform])
  return query
}
