import {
  type ActivityStream,
  readPrivateActivity,
  readPublicActivity,
  seeActivity,
} from '@ideathlon/contracts/activity/calls'
import type { ActivityEntry, ActivityGroup } from '@ideathlon/contracts/activity/entries'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { usePolling, whenNotLive } from '../../../realtime/liveness.ts'
import { useLive } from '../../../realtime/use-live.ts'

type ActivitySource = 'mine' | 'followed'
type Mark = string | undefined

type Read = { key: QueryKey; page: (before: Mark, signal: AbortSignal) => Promise<ActivityStream> }

function useStream({ key, page }: Read) {
  const query = useInfiniteQuery<
    ActivityStream,
    Error,
    InfiniteData<ActivityStream, Mark>,
    QueryKey,
    Mark
  >({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    refetchOnWindowFocus: whenNotLive,
    refetchInterval: usePolling(),
  })
  const entries = query.data?.pages.flatMap((each) => each.data)
  // All rows of a page may be hidden from the viewer by now, so an empty page is not the end of the
  // stream.
  const { hasNextPage, isFetching, fetchNextPage } = query
  const isBare = entries?.length === 0 && hasNextPage && !isFetching
  useEffect(() => {
    if (isBare) void fetchNextPage()
  }, [isBare, fetchNextPage])
  return { ...query, entries: isBare ? undefined : entries }
}

export type Stream = ReturnType<typeof useStream>

type PrivateFilter = { kind: ActivityGroup | undefined; because: ActivitySource | undefined }

/** The activity of everything that concerns the viewer or that they follow. */
export function usePrivateStream(filter: PrivateFilter): Stream {
  return useStream({
    key: [readPrivateActivity.url, {}, filter, 'pages'],
    page: (before, signal) => call(readPrivateActivity, { query: { ...filter, before } }, signal),
  })
}

/** The activity of the whole community. */
export function usePublicStream(filter: {
  kind: ActivityGroup | undefined
  platform: string | undefined
}): Stream {
  return useStream({
    key: [readPublicActivity.url, {}, filter, 'pages'],
    page: (before, signal) => call(readPublicActivity, { query: { ...filter, before } }, signal),
  })
}

/**
 * The number of entries that arrived since the viewer last looked; the socket keeps it up to date.
 */
export function useFreshActivity(member: number | undefined): number {
  const channel = useLive(member === undefined ? undefined : talkChannelOf.activity(member))
  const fresh = channel?.values.fresh
  return typeof fresh === 'number' ? fresh : 0
}

/** Marks what is on screen as seen. If this fails, the same entries count as new the next time. */
export function useSeen(newest: ActivityEntry | undefined, isWhole: boolean): void {
  const id = isWhole ? newest?.id : undefined
  useEffect(() => {
    if (id !== undefined) void call(seeActivity, { body: { newest: id } }).catch(() => {})
  }, [id])
}
