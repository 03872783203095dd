import { type ChallengeCard, listChallenges } from '@ideathlon/contracts/challenges'
import type { SentQuery } from '@ideathlon/contracts/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refetchIfChanged } from '../../../api/paging/refetch-if-changed.ts'

/** Cards show the number of ideas, which may be a little out of date. */
const REFRESH_MS = 30_000
const SIZE = 24

export type QuestionFilter = Omit<SentQuery<typeof listChallenges>, 'page' | 'size' | 'after'>

/**
 * `after`: the last challenge of the previous page. It keeps new challenges from shifting the next
 * page.
 */
type At = { page: number; after?: number }
const FIRST: At = { page: 0 }

/** A list of challenges that loads page by page. */
export function useQuestionList(filter: QuestionFilter, size = SIZE, enabled = true) {
  const query = useInfiniteQuery({
    queryKey: [listChallenges.url, {}, { ...filter, size }, 'pages'],
    queryFn: refetchIfChanged((at: At, signal) =>
      call(listChallenges, { query: { ...filter, ...at, size } }, signal),
    ),
    initialPageParam: FIRST,
    getNextPageParam: ({ data, meta }) => {
      const last = data.at(-1)
      const isMore = last !== undefined && (meta.page + 1) * meta.size < meta.total
      return isMore ? { page: meta.page + 1, after: last.id } : undefined
    },
    refetchInterval: REFRESH_MS,
    enabled,
  })
  const questions = new Map<number, ChallengeCard>()
  for (const page of query.data?.pages ?? []) {
    for (const question of page.data) questions.set(question.id, question)
  }
  return { ...query, questions: [...questions.values()], total: query.data?.pages[0]?.meta.total }
}
