import {
  ASSISTANT_ATTEMPTS_MAX,
  suggestChallenge,
  WRITTEN_MAX,
} from '@ideathlon/contracts/assistant'
import { DraftId } from '@ideathlon/contracts/ids'
import { QUESTION_TITLE_MAX } from '@ideathlon/contracts/limits'
import { isOpeningAlone } from '@ideathlon/contracts/title-openings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { read } from '../../../api/read.ts'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import type { QuestionDraft } from '../compose/question-form.ts'
import { pathOf } from '../flow/rules/category-path.ts'

/**
 * The suggestions for the text as it was when they were requested; typing alone requests nothing.
 */
export function useAssist() {
  const { getValues } = useFormContext<QuestionDraft>()
  const categories = useCategories()
  const [search] = useSearchParams()
  const [keywords, setKeywords] = useState('')
  const queryOf = (attempt: number, words: string) => {
    const form = getValues()
    const path = pathOf(Number(form.category), categories)
    const title = form.question_title.trim()
    return {
      categories: path.map(({ name }) => name).join(','),
      mandatory_keywords: words,
      question_title: isOpeningAlone(title) ? '' : title.slice(0, QUESTION_TITLE_MAX),
      question_details: (form.question_detail ?? '').slice(0, WRITTEN_MAX),
      solution_format: form.solution_format,
      challenge_format: form.challenge_format,
      ...(form.caption_solution_format && {
        caption_solution_format: form.caption_solution_format,
      }),
      attempt,
    }
  }
  const [query, setQuery] = useState(() => queryOf(0, ''))
  const draft = DraftId.safeParse(Number(search.get('draft')))
  const id = draft.success ? draft.data : ('new' as const)
  const { data, error, isFetching, refetch } = useQuery({
    ...read(suggestChallenge, { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const again = () => {
    const attempt = query.attempt >= ASSISTANT_ATTEMPTS_MAX ? 0 : query.attempt + 1
    setQuery(queryOf(attempt, keywords))
  }
  return { made: data?.data, error, isFetching, again, refetch, keywords, setKeywords }
}
