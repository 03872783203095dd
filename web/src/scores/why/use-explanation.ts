import { type Explanation, explainScore } from '@ideathlon/contracts/explain'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { stepsOf, type Total } from './total.ts'

const SIZE = 50

/** The events behind a total, oldest first, page by page. */
export function useExplanation(total: Total) {
  const from = total.race?.from ?? 0
  const query = useInfiniteQuery<
    Explanation,
    Error,
    InfiniteData<Explanation, number>,
    (string | number)[],
    number
  >({
    queryKey: ['why', total.member, total.role, total.category ?? 0, from],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(
          explainScore,
          {
            params: { id: total.member },
            query: {
              role: total.role,
              after: pageParam,
              size: SIZE,
              ...(total.category !== undefined && { category: total.category }),
            },
          },
          signal,
        )
      ).data,
    initialPageParam: from,
    getNextPageParam: ({ next }) =>
      next === null || next >= (total.race?.until ?? Infinity) ? undefined : next,
  })
  const steps = stepsOf(total, query.data?.pages.flatMap((page) => page.steps) ?? [])
  const last = query.data?.pages.at(-1)
  return { ...query, steps, shown: last?.milli_points, sealed: last?.sealed_milli_points ?? 0 }
}
