import { listMyQuestions, readIdea, readMyQuestion } from '@ideathlon/contracts/innovator'
import { channelOf } from '@ideathlon/contracts/live'
import type { SentQuery } from '@ideathlon/contracts/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/paging/use-pages.ts'
import { read } from '../../../api/read.ts'
import { useLive } from '../../../realtime/use-live.ts'

const SIZE = 20
const LIST_KEY = 'my-questions'

export type MyQuestionsFilter = Pick<
  SentQuery<typeof listMyQuestions>,
  'shelf' | 'format' | 'tests'
>

export function useMyQuestions(filter: MyQuestionsFilter) {
  return usePages([LIST_KEY, filter], (page, signal) =>
    call(listMyQuestions, { query: { ...filter, page, size: SIZE } }, signal),
  )
}

const questionOf = (slug: string) => read(readMyQuestion, { params: { challenge: slug } })
const ideaOf = (id: number) => read(readIdea, { params: { idea: id } })

/** One question of mine. When it closes in front of one's eyes, everything is read anew. */
export function useMyQuestion(slug: string) {
  const client = useQueryClient()
  const query = useQuery({ ...questionOf(slug), select: ({ data }) => data, retry: false })
  const live = useLive(channelOf.challenge(slug))?.values.state
  const shown = query.data?.state
  useEffect(() => {
    if (live && shown && live !== shown) void readMineAnew(client)
  }, [live, shown, client])
  return query
}

export function useIdea(id: number) {
  return useQuery({ ...ideaOf(id), select: ({ data }) => data, retry: false })
}

/** Something of one's own has changed: lists, questions and ideas alike. */
export function readMineAnew(client: ReturnType<typeof useQueryClient>) {
  const mine = new Set<unknown>([LIST_KEY, readMyQuestion.url, readIdea.url])
  return client.invalidateQueries({ predicate: ({ queryKey: [first] }) => mine.has(first) })
}
