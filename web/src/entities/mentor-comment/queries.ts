import {
  listMentoring,
  type MentoringView,
  readIdeaToMentor,
  readMentoringToRate,
} from '@ideathlon/contracts/mentoring'
import {
  countMyMentoring,
  listMyMentoring,
  type MentoringList,
} from '@ideathlon/contracts/my-mentoring'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/paging/pages.ts'
import { read, useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { Problem } from '../../lib/problem.ts'

const SIZE = 20

/** One of the viewer's own lists, a page at a time. */
export function useOwnMentoring(list: MentoringList) {
  const { rows: comments, ...query } = usePages(listMyMentoring, {
    params: { list },
    query: { size: SIZE },
  })
  return { ...query, comments }
}

export const useMentoringCounts = () => useRead(countMyMentoring, {}).data?.data

/** The mentor comments on one idea. Only the first page is read, because there are rarely more. */
export function useMentoringOf({ slug, idea }: { slug: string; idea: number }) {
  const params = { challenge: slug, idea: String(idea) }
  return useRead(listMentoring, { params, query: { size: 100 } })
}

type MentoringQuery = { slug: string; idea: number | undefined; passed: readonly number[] }

export function useIdeaToMentor({ slug, idea, passed }: MentoringQuery) {
  const query = idea === undefined ? { passed: passed.join() } : { idea: String(idea) }
  const wanted = read(readIdeaToMentor, { params: { challenge: slug }, query })
  // The previous data stays on screen while the idea is re-read, so that a comment in progress is
  // not lost.
  return useQuery({ ...wanted, staleTime: 0, placeholderData: keepPreviousData })
}

/** A peer's comment on an idea, if the viewer has yet to rate one; otherwise null. */
export function usePeerComment({ slug, idea }: { slug: string; idea: number }) {
  const params = { challenge: slug, idea: String(idea) }
  return useQuery({
    queryKey: [readMentoringToRate.url, params],
    queryFn: async ({ signal }): Promise<MentoringView | null> => {
      try {
        return (await call(readMentoringToRate, { params }, signal)).data
      } catch (error) {
        if (error instanceof Problem && error.kind === 'missing') return null
        throw error
      }
    },
  })
}

/** Re-reads every list that may show a new comment or rating. */
export const refreshMentoring = () =>
  refresh(listMyMentoring, countMyMentoring, listMentoring, readMentoringToRate)
