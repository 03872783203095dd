import type { InnovatorQuestion } from '@ideathlon/contracts/innovator'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type MyQuestionsFilter, useMyQuestions } from '../../../entities/idea/queries/own-ideas.ts'
import { plural } from '../../../lib/format/format.ts'
import { ChallengeArt } from '../../../ui/generated-art/challenge-art.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { OwnIdeaRow } from './own-idea-row.tsx'

const DASH = '/me/my-dashboard/innovator'

/** The address of a challenge on the innovator's dashboard. */
export function questionPath({ slug, is_closed, is_suggestion }: InnovatorQuestion): string {
  if (is_suggestion) return `${DASH}/suggestion-box/${slug}`
  return is_closed ? `${DASH}/resolve/${slug}` : `${DASH}/challenges/open/detail/${slug}`
}

type MyQuestionsProps = {
  filter: MyQuestionsFilter
  empty: { title: string; text: string; action?: ReactNode }
}

/** The challenges with the viewer's ideas, and those ideas. */
export function MyQuestions({ filter, empty }: MyQuestionsProps) {
  const query = useMyQuestions(filter)
  if (query.isPending) {
    return (
      <Loading what="your challenges">
        <Skeleton className="h-44 w-full rounded-card" />
        <Skeleton className="mt-4 h-44 w-full rounded-card" />
      </Loading>
    )
  }
  if (query.isError && query.rows === undefined) return <ProblemState of={query} />
  if (query.rows?.length === 0) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {query.rows?.map((question) => (
          <li key={question.id}>
            <MyQuestion question={question} />
          </li>
        ))}
      </ul>
      <More query={query} what="challenge" label="Show more challenges" />
    </>
  )
}

function MyQuestion({ question }: { question: InnovatorQuestion }) {
  const path = questionPath(question)
  return (
    <article className="card grid overflow-hidden sm:grid-cols-[9rem_1fr]">
      <div className="relative h-16 sm:h-full">
        <ChallengeArt seed={question.slug} hue={question.hue} width={200} height={220} />
      </div>
      <div className="min-w-0 px-5 py-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Pill>{question.category}</Pill>
          {question.is_closed ? (
            <Pill tone="gold">Closed</Pill>
          ) : (
            <Countdown until={question.closes_at} />
          )}
          <span className="text-muted">
            {plural(question.ideas, { one: '{n} idea in total', other: '{n} ideas in total' })}
          </span>
        </p>
        <h2 className="mt-2 font-bold text-title">
          <Link to={path} className="hover:text-primary-ink">
            {question.question_title}
          </Link>
        </h2>
        <ul className="mt-2 divide-y divide-line" aria-label="My ideas">
          {question.mine.map((idea) => (
            <OwnIdeaRow
              key={idea.id}
              idea={idea}
              to={`${path}/${idea.id}`}
              isClosed={question.is_closed}
            />
          ))}
        </ul>
        {question.left > 0 && (
          <p className="mt-2">
            <Link
              to={path}
              className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
            >
              {plural(question.left, {
                one: 'You can enter {n} more idea',
                other: 'You can enter {n} more ideas',
              })}
            </Link>
          </p>
        )}
      </div>
    </article>
  )
}
