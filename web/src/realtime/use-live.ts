import type { Publication } from '@ideathlon/contracts/live'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { subscribe } from './connection.ts'
import type { Channel } from './keep-newer.ts'
import { LIVE_MEMORY_MS } from './liveness.ts'
import { cancelThrottled, throttled } from './throttle.ts'

const LIVE_KEY = 'live'

/**
 * The current state of a channel, kept in the query cache with all other server data. Undefined
 * until the first response; without a name there is no subscription.
 */
export function useLive(
  name: string | undefined,
  onFresh?: (fresh: readonly Publication[]) => void,
): Channel | undefined {
  const client = useQueryClient()
  const latest = useRef(onFresh)
  latest.current = onFresh
  useEffect(() => {
    if (name === undefined) return
    return subscribe(name, (channel, fresh) => {
      client.setQueryData([LIVE_KEY, name], channel)
      if (fresh.length > 0) latest.current?.(fresh)
    })
  }, [name, client])
  return useKept(name)
}

/**
 * `useLive` for a channel that changes many times a second: intermediate frames are not rendered.
 */
export function useCalmLive(name: string | undefined): Channel | undefined {
  const client = useQueryClient()
  useEffect(() => {
    if (name === undefined) return
    const stop = subscribe(name, (channel) =>
      throttled(name, () => client.setQueryData([LIVE_KEY, name], channel)),
    )
    return () => {
      cancelThrottled(name)
      stop()
    }
  }, [name, client])
  return useKept(name)
}

/**
 * Unchanged parts of a channel already keep their identity, so structural sharing is not needed.
 */
function useKept(name: string | undefined): Channel | undefined {
  const { data } = useQuery<Channel>({
    queryKey: [LIVE_KEY, name ?? ''],
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: LIVE_MEMORY_MS,
  })
  return name === undefined ? undefined : data
}
