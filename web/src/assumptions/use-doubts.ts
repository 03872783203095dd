import { listAssumptionChallenges, listMyAssumptions } from '@ideathlon/contracts/assumptions'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { read } from '../api/read.ts'

const SIZE = 20
const TOUCHED = new Set<unknown>([listAssumptionChallenges.url, listMyAssumptions.url])

/** The doubts about a question, the most convincing first; it takes few to fill a page. */
export function useDoubts(slug: string) {
  return useQuery(
    read(listAssumptionChallenges, { params: { challenge: slug }, query: { size: 100 } }),
  )
}

export function useOwnDoubts() {
  const query = useInfiniteQuery({
    queryKey: [listMyAssumptions.url],
    queryFn: ({ pageParam, signal }) =>
      call(listMyAssumptions, { query: { page: pageParam, size: SIZE } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
  })
  return { ...query, doubts: query.data?.pages.flatMap((page) => page.data) }
}

export function readDoubtsAnew(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.has(queryKey[0]) })
}
