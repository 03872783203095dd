import { type ChallengeCard, listChallenges } from '@ideathlon/contracts/challenges'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { HomeFilter } from './home-filter.ts'

const SIZE = 24
/** Cards count ideas; nobody needs that to the second. */
const REFRESH_MS = 30_000

export function useQuestions(filter: HomeFilter) {
  const query = useInfiniteQuery({
    queryKey: ['questions', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listChallenges, { query: { ...filter, page: pageParam, size: SIZE } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
    refetchInterval: REFRESH_MS,
  })
  const questions = new Map<number, ChallengeCard>()
  for (const page of query.data?.pages ?? []) {
    for (const question of page.data) questions.set(question.id, question)
  }
  return { ...query, questions: [...questions.values()], total: query.data?.pages[0]?.meta.total }
}
