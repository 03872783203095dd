import { type BoxSuggestion, listSuggestions } from '@ideathlon/contracts/suggestion-box'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { usePolling } from '../../realtime/liveness.ts'
import { Pager, pageIn } from '../../ui/signals/pager.tsx'
import { Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { AnswerForm } from './answer-form.tsx'

type SuggestionsProps = {
  side: 'received' | 'sent'
  empty: ReactNode
  /** Only the messages between the viewer and this member. */
  only?: number
}

export function Suggestions({ side, empty, only }: SuggestionsProps) {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const { data, isError, error, refetch } = useRead(
    listSuggestions,
    { query: { side, page, other: only } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: usePolling(),
    },
  )
  if (data === undefined) {
    if (isError) return <ProblemState error={error} retry={() => void refetch()} />
    return (
      <Loading what="the messages">
        <Skeleton className="h-36 w-full rounded-card" />
        <Skeleton className="mt-3 h-36 w-full rounded-card" />
      </Loading>
    )
  }
  if (data.meta.total === 0) return empty
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.data.map((suggestion) => (
          <Suggestion key={suggestion.id} suggestion={suggestion} side={side} />
        ))}
      </ul>
      <Pager meta={data.meta} />
    </>
  )
}

function Suggestion({
  suggestion,
  side,
}: {
  suggestion: BoxSuggestion
  side: SuggestionsProps['side']
}) {
  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <MemberLink member={side === 'received' ? suggestion.sender : suggestion.owner} />
        <span className="flex items-center gap-3">
          {suggestion.answered_at === null && (
            <Pill tone={side === 'received' ? 'gold' : 'plain'}>
              {side === 'received' ? 'Needs your answer' : 'Awaiting an answer'}
            </Pill>
          )}
          <Ago at={suggestion.sent_at} />
        </span>
      </div>
      <h2 dir="auto" lang={suggestion.lang} className="mt-2 font-bold text-reading">
        {suggestion.title}
      </h2>
      <p
        dir="auto"
        lang={suggestion.lang}
        className="mt-1 max-w-prose whitespace-pre-line break-words"
      >
        {suggestion.body}
      </p>
      {suggestion.answered_at !== null && (
        <div className="mt-4 border-primary border-s-4 ps-4">
          <p className="font-semibold text-small">
            {side === 'received' ? 'You answered' : `${suggestion.owner.name} answered`}
          </p>
          <p
            dir="auto"
            lang={suggestion.answer_lang}
            className="max-w-prose whitespace-pre-line break-words"
          >
            {suggestion.answer}
          </p>
        </div>
      )}
      {suggestion.can.answer && <AnswerForm suggestion={suggestion} />}
    </li>
  )
}
