import type { InnovatorQuestion } from '@ideathlon/contracts/innovator'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { EnteredIdea } from '../../../entities/idea/idea-form.tsx'
import { refreshOwnIdeas, useMyQuestion } from '../../../entities/idea/queries/own-ideas.ts'
import { plural } from '../../../lib/format/format.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ChallengeArt } from '../../../ui/generated-art/challenge-art.tsx'
import { later } from '../../../ui/parts/later.tsx'
import { toastEntry } from '../../../ui/signals/entry-toast.ts'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { questionPath } from './my-questions.tsx'
import { OwnIdeaRow } from './own-idea-row.tsx'

const IdeaForm = later(async () => (await import('../../../entities/idea/idea-form.tsx')).IdeaForm)
const IdeaPanel = later(async () => (await import('./idea-panel.tsx')).IdeaPanel, 'h-96')

/** The viewer's ideas in one challenge: open, closed, or a suggestion box. */
export function Component() {
  const { challenge: slug = '', idea } = useParams()
  const { pathname } = useLocation()
  const query = useMyQuestion(slug)
  const question = query.data
  useTitle(question?.question_title)
  if (query.isLoadingError) return <NotMine slug={slug} error={query.error} />
  if (question === undefined) {
    return (
      <Loading what="your ideas">
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="mt-4 h-64 w-full rounded-card" />
      </Loading>
    )
  }
  const path = questionPath(question)
  const isElsewhere = !pathname.includes(path.replace(/^\/me/, ''))
  if (isElsewhere) return <Navigate to={idea ? `${path}/${idea}` : path} replace />
  const shown = Number(idea ?? question.mine[0]?.id ?? 0)
  return (
    <article className="flex flex-col gap-5">
      <Head question={question} />
      <MyIdeas question={question} shown={shown} />
      {shown > 0 && <IdeaPanel key={shown} id={shown} />}
    </article>
  )
}

function NotMine({ slug, error }: { slug: string; error: unknown }) {
  const isMissing = (error as { kind?: string }).kind === 'missing'
  if (!isMissing) return <ProblemState error={error} page />
  return (
    <EmptyState
      page
      title="You have no ideas in this challenge"
      action={<ButtonLink to={`/challenges/${slug}`}>Go to the challenge</ButtonLink>}
    >
      Ideas you enter in a challenge appear here.
    </EmptyState>
  )
}

function Head({ question }: { question: InnovatorQuestion }) {
  return (
    <div className="card overflow-hidden">
      <div className="h-20">
        <ChallengeArt seed={question.slug} hue={question.hue} width={640} height={80} />
      </div>
      <div className="p-5 pb-1 sm:px-6">
        <PageHead
          title={question.question_title}
          aside={<ButtonLink to={`/challenges/${question.slug}`}>Go to the challenge</ButtonLink>}
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {plural(question.ideas, { one: '{n} idea in total', other: '{n} ideas in total' })}
            </span>
            {question.is_closed ? (
              <Pill tone="gold">Closed</Pill>
            ) : (
              <Countdown until={question.closes_at} />
            )}
          </span>
        </PageHead>
      </div>
    </div>
  )
}

function MyIdeas({ question, shown }: { question: InnovatorQuestion; shown: number }) {
  const navigate = useNavigate()
  const [writing, setWriting] = useState(false)
  const path = questionPath(question)
  const { left } = question
  const isOnly = question.mine.length === 1
  // A single idea is shown in full below, and a closed challenge accepts no new ones.
  if (isOnly && question.is_closed) return null
  const done = async ({ id, unpaid }: EnteredIdea) => {
    toastEntry('Idea entered.', { unpaid })
    setWriting(false)
    await refreshOwnIdeas()
    void navigate(`${path}/${id}`)
  }
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="my-ideas">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-ideas" className="font-bold text-title">
          {isOnly ? 'My idea here' : 'My ideas here'}
        </h2>
        {left > 0 && !writing && (
          <Button look="primary" onClick={() => setWriting(true)}>
            Enter another
          </Button>
        )}
        {left === 0 && !question.is_closed && (
          <Pill>
            {plural(question.max_user_ideas, {
              one: 'You have used your one entry',
              other: 'All {n} entered',
            })}
          </Pill>
        )}
      </div>
      {!isOnly && (
        <ul className="mt-2 divide-y divide-line">
          {question.mine.map((idea) => (
            <OwnIdeaRow
              key={idea.id}
              idea={idea}
              to={`${path}/${idea.id}`}
              isOn={idea.id === shown}
              isClosed={question.is_closed}
            />
          ))}
        </ul>
      )}
      {writing && (
        <IdeaForm
          slug={question.slug}
          assumptions={question.assumptions}
          onDone={(entered) => void done(entered)}
          onCancel={() => setWriting(false)}
        />
      )}
      {!question.is_closed && (
        <p className="mt-3 text-muted text-small">
          Ideas are rated by people who do not know who wrote them.{' '}
          <Link
            to={`/challenges/${question.slug}/rate`}
            className="inline-flex min-h-6 items-center underline underline-offset-3"
          >
            Rate other ideas
          </Link>
          .
        </p>
      )}
    </section>
  )
}
