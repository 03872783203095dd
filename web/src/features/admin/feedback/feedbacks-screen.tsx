import {
  FEEDBACK_ABOUT,
  type FeedbackItem,
  FeedbackState,
  listFeedback,
  markFeedback,
} from '@ideathlon/contracts/feedback'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { useFound } from '../../../ui/announce/use-found.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { AnswerForm } from './answer-form.tsx'

const STATES: Record<FeedbackState, { label: string; tone: 'gold' | 'plain' | 'gain' }> = {
  new: { label: 'New', tone: 'gold' },
  seen: { label: 'Seen', tone: 'plain' },
  answered: { label: 'Answered', tone: 'gain' },
  closed: { label: 'Closed', tone: 'plain' },
}

/** All feedback, newest first. */
export function Component() {
  const [search] = useSearchParams()
  const state = FeedbackState.safeParse(search.get('state')).data
  const page = pageIn(search)
  const list = useRead(listFeedback, { query: { ...(state && { state }), page } })
  useFound({ what: 'message', total: list.data?.meta.total, query: state ?? 'all' })
  const chips = [
    { key: 'all', label: 'All', to: '?', on: state === undefined },
    ...Object.entries(STATES).map(([key, { label }]) => ({
      key,
      label,
      to: `?state=${key}`,
      on: key === state,
    })),
  ]
  return (
    <>
      <PageHead title="Feedback">Messages from members and visitors.</PageHead>
      <div className="mb-5">
        <ChipLinks label="Status" chips={chips} />
      </div>
      {list.isLoadingError && <ProblemState of={list} />}
      {list.isPending && <Loading what="the feedback" className="h-96 w-full rounded-card" />}
      {list.data?.data.length === 0 && <EmptyList meta={list.data.meta} title="Nothing here" />}
      {list.data && list.data.data.length > 0 && (
        <>
          <ol className="flex flex-col gap-4">
            {list.data.data.map((item) => (
              <li key={item.id}>
                <Item item={item} />
              </li>
            ))}
          </ol>
          <Pager meta={list.data.meta} />
        </>
      )}
    </>
  )
}

function Item({ item }: { item: FeedbackItem }) {
  const [answering, setAnswering] = useState(false)
  const { label, tone } = STATES[item.state]
  return (
    <article className="card p-4 sm:p-6" aria-label={FEEDBACK_ABOUT[item.about]}>
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone={tone}>{label}</Pill>
        <b className="font-semibold">{FEEDBACK_ABOUT[item.about]}</b>
        <span className="ms-auto">
          <Ago at={item.at} />
        </span>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line break-words text-reading">{item.text}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-muted text-small">
        {item.from ? <MemberLink member={item.from} /> : <span>A visitor</span>}
        {item.path && (
          <Link
            to={item.path.startsWith('/') ? item.path : '/'}
            className="inline-flex min-h-11 items-center break-all underline sm:min-h-6"
          >
            {item.path}
          </Link>
        )}
      </p>
      {item.answers.map((answer) => (
        <blockquote key={answer.at} className="mt-3 border-primary border-s-4 ps-4">
          <p className="whitespace-pre-line">{answer.text}</p>
          <p className="text-muted text-small">
            {answer.by?.name} · <Ago at={answer.at} />
          </p>
        </blockquote>
      ))}
      {answering ? (
        <AnswerForm item={item} onDone={() => setAnswering(false)} />
      ) : (
        <Actions item={item} answer={() => setAnswering(true)} />
      )}
    </article>
  )
}

function Actions({ item, answer }: { item: FeedbackItem; answer: () => void }) {
  const mark = usePower(async (state: 'new' | 'seen' | 'closed') => {
    await call(markFeedback, { params: { id: item.id }, body: { state } })
    return 'Saved.'
  })
  const busy = mark.isPending && 'Saving…'
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {item.answer_by !== null && (
        <Button look="primary" onClick={answer}>
          Answer
        </Button>
      )}
      {item.state === 'new' && (
        <Button busy={busy} onClick={() => mark.mutate('seen')}>
          Mark as seen
        </Button>
      )}
      {item.state === 'closed' ? (
        <Button busy={busy} onClick={() => mark.mutate('seen')}>
          Reopen
        </Button>
      ) : (
        <Button busy={busy} onClick={() => mark.mutate('closed')}>
          Close
        </Button>
      )}
    </div>
  )
}
