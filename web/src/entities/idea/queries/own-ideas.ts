import { listMyQuestions, readIdea, readMyQuestion } from '@ideathlon/contracts/innovator'
import { channelOf } from '@ideathlon/contracts/live'
import type { SentQuery } from '@ideathlon/contracts/route'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePages } from '../../../api/paging/pages.ts'
import { read } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { useLive } from '../../../realtime/use-live.ts'

const SIZE = 20

export type MyQuestionsFilter = Pick<
  SentQuery<typeof listMyQuestions>,
  'shelf' | 'format' | 'tests'
>

export function useMyQuestions(filter: MyQuestionsFilter) {
  return usePages(listMyQuestions, { query: { ...filter, size: SIZE } })
}

const questionOf = (slug: string) => read(readMyQuestion, { params: { challenge: slug } })
const ideaOf = (id: number) => read(readIdea, { params: { idea: id } })

/**
 * A challenge with the viewer's ideas. Everything is re-read when it closes while the page is open.
 */
export function useMyQuestion(slug: string) {
  const query = useQuery({ ...questionOf(slug), select: ({ data }) => data, retry: false })
  const live = useLive(channelOf.challenge(slug))?.values.state
  const shown = query.data?.state
  useEffect(() => {
    if (live && shown && live !== shown) void refreshOwnIdeas()
  }, [live, shown])
  return query
}

export function useIdea(id: number) {
  return useQuery({ ...ideaOf(id), select: ({ data }) => data, retry: false })
}

/** Re-reads lists, challenges and ideas after a change to the viewer's ideas. */
export const refreshOwnIdeas = () => refresh(listMyQuestions, readMyQuestion, readIdea)
