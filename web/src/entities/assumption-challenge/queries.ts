import { listAssumptionChallenges, listMyAssumptions } from '@ideathlon/contracts/assumptions'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/paging/use-pages.ts'
import { read } from '../../api/read.ts'

const SIZE = 20
const TOUCHED = new Set<unknown>([listAssumptionChallenges.url, listMyAssumptions.url])

/** The doubts about a question, the most convincing first; it takes few to fill a page. */
export function useDoubts(slug: string, enabled: boolean) {
  return useQuery({
    ...read(listAssumptionChallenges, { params: { challenge: slug }, query: { size: 100 } }),
    enabled,
  })
}

export function useOwnDoubts() {
  const { rows: doubts, ...query } = usePages([listMyAssumptions.url], (page, signal) =>
    call(listMyAssumptions, { query: { page, size: SIZE } }, signal),
  )
  return { ...query, doubts }
}

export function readDoubtsAnew(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.has(queryKey[0]) })
}
