import { type Explanation, explainScore } from '@ideathlon/contracts/explain'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { stepsOf, type Total } from './total.ts'

/** Where no page was read yet. */
const NEWEST = 0

/** The events behind a total, newest first, page by page. */
export function useExplanation(total: Total) {
  const from = total.race?.from ?? 0
  const end = total.race?.until ?? null
  const query = useInfiniteQuery<
    Explanation,
    Error,
    InfiniteData<Explanation, number>,
    (string | number)[],
    number
  >({
    queryKey: ['why', total.member, total.role, total.category ?? 0, from, end ?? 0],
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
  const steps = stepsOf(total, query.data?.pages.flatMap((page) => page.steps) ?? [])
  const last = query.data?.pages.at(-1)
  return { ...query, steps, shown: last?.milli_points, sealed: last?.sealed_milli_points ?? 0 }
}
