import { readLog } from '@ideathlon/contracts/event-log'
import type { RouteAnswer } from '@ideathlon/contracts/route'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const SIZE = 25
const POLL_EVERY_MS = 3_000

export type LogSearch = { member?: number; key?: string; challenge?: number }
type LogPage = RouteAnswer<typeof readLog>

/** The end of the log, with earlier pages on request. Following the log keeps its end on screen. */
export function useLog(search: LogSearch, isFollowed: boolean) {
  return useInfiniteQuery<LogPage, Error, InfiniteData<LogPage>, unknown[], number | null>({
    queryKey: [readLog.url, {}, search, isFollowed],
    queryFn: ({ pageParam, signal }) =>
      call(
        readLog,
        { query: { ...search, size: SIZE, ...(pageParam !== null && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: null,
    getNextPageParam: ({ meta }) => (isFollowed ? undefined : meta.next),
    refetchInterval: isFollowed && POLL_EVERY_MS,
    retry: false,
  })
}
