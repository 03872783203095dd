import { type Explanation, explainScore } from '@ideathlon/contracts/explain'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { stepsOf, type Total } from '../why/total.ts'

/**
 * The maximum number of pages to load automatically: the sum is complete only once the last event
 * is loaded.
 */
const PAGES_BY_ITSELF = 20

type Paged = {
  data: InfiniteData<Explanation, number> | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

function useRest({ data, hasNextPage, isFetching, isError, fetchNextPage }: Paged): void {
  const pages = data?.pages.length ?? 0
  const isWanted = hasNextPage && !isFetching && !isError && pages < PAGES_BY_ITSELF
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came is a reason to read on
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, pages])
}

/** Where to start if no page has been read yet. */
const NEWEST = 0

/** The events behind a total, newest first, page by page. */
export function useExplanation(total: Total) {
  const from = total.race?.from ?? 0
  const end = total.race?.until ?? null
  const query = useInfiniteQuery<
    Explanation,
    Error,
    InfiniteData<Explanation, number>,
    QueryKey,
    number
  >({
    queryKey: [explainScore.url, { id: total.member }, total, from, end ?? 0],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(
          explainScore,
          {
            params: { id: total.member },
            query: {
              role: total.role,
              after: from,
              order: 'newest',
              size: PAGE_SIZE_MAX,
              ...(pageParam !== NEWEST && { before: pageParam }),
              ...(total.category !== undefined && { category: total.category }),
            },
          },
          signal,
        )
      ).data,
    initialPageParam: end === null ? NEWEST : end + 1,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  useRest(query)
  const steps = stepsOf(total, query.data?.pages.flatMap((page) => page.steps) ?? [])
  const last = query.data?.pages.at(-1)
  return { ...query, steps, shown: last?.milli_points, sealed: last?.sealed_milli_points ?? 0 }
}
