import { type ChallengeView, readChallenge } from '@ideathlon/contracts/challenges'
import { cx } from 'class-variance-authority'
import { Link, Navigate, useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { isCounted } from '../../../entities/challenge/counting-time.ts'
import { FlowFailure } from '../../../entities/rating/flow-failure.tsx'
import { ratedInWords, setSteps } from '../../../entities/rating/rating-set.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProgressSteps } from '../../../ui/signals/progress.tsx'
import { EmptyState, Loading, Skeleton } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { IdeaCard } from './idea-card.tsx'
import { announcementOf, givenInWords, type RatingState } from './rating-state.ts'
import { useRating } from './use-rating.ts'

export function Component() {
  const { challenge: slug = '' } = useParams()
  const challenge = useRead(readChallenge, { params: { challenge: slug } })
  const { state, ...actions } = useRating(slug)
  useTitle('Rate ideas')
  if (isOver(challenge.data?.data, state)) {
    return <Navigate to={`/challenges/${slug}`} replace />
  }
  return (
    <div className={cx('mx-auto max-w-[47.5rem]', state.last && '[--note:3rem]')}>
      <h1
        tabIndex={-1}
        className="min-h-[3em] font-medium font-sans text-body text-muted leading-normal tracking-normal sm:min-h-[1.5em]"
      >
        <span className="sr-only">Rate ideas: </span>
        <Link to={`/challenges/${slug}`} className="hover:text-primary-ink hover:underline">
          {challenge.data?.data.question_title ?? ' '}
        </Link>
      </h1>
      <div className="mt-3 mb-3 min-h-7">
        <Progress state={state} />
      </div>
      <Table slug={slug} question={challenge.data?.data} state={state} actions={actions} />
      <LastOne state={state} onChange={actions.takeBack} />
    </div>
  )
}

/**
 * A rater with an unfinished idea can finish it after the challenge closes, even after leaving and
 * returning. While the ranking is being computed, the screen waits to find out whether the rater
 * has such an idea.
 */
function isOver(question: ChallengeView | undefined, { idea }: RatingState): boolean {
  if (!question?.is_closed || idea) return false
  return !isCounted(question) || idea === null
}

type Actions = Omit<ReturnType<typeof useRating>, 'state'>

type TableProps = {
  slug: string
  question: ChallengeView | undefined
  state: RatingState
  actions: Actions
}

function Table({ slug, question, state, actions }: TableProps) {
  if (state.failure) {
    return <FlowFailure slug={slug} error={state.failure} retry={actions.retry} />
  }
  if (state.idea === undefined) return <CardSkeleton />
  if (state.idea === null) return <AllDone slug={slug} rated={state.progress?.rated ?? 0} />
  const idea = state.idea
  return (
    <IdeaCard
      key={idea.id}
      idea={idea}
      question={question}
      value={state.value}
      complaint={state.complaint}
      skipsLeft={state.progress?.skips_left ?? 0}
      onChoose={actions.choose}
      onRate={(value) => void actions.rate(idea, value)}
      onSkip={(reason) => void actions.skip(idea, reason)}
      onReport={(report) => actions.report(idea, report)}
      onTakeBack={actions.takeBack}
    />
  )
}

function Progress({ state }: { state: RatingState }) {
  if (!state.progress) return null
  const { rated, to_rate: left } = state.progress
  const words = ratedInWords({ rated, left })
  return (
    <>
      <ProgressSteps {...setSteps({ rated, left }, state.set?.of)} label={words} />
      <p className="tabular mt-1 text-caption text-muted" aria-hidden="true">
        {words}
      </p>
    </>
  )
}

function LastOne({ state, onChange }: { state: RatingState; onChange: () => void }) {
  const given = state.last && givenInWords(state.last)
  return (
    <Announced
      as="div"
      says={announcementOf(state)}
      className="mt-4 min-h-11 px-2 text-muted text-small max-sm:contents"
    >
      {given && (
        // On a phone, the note stays above the tab bar even for a long idea.
        <p className="flex items-center gap-2 max-sm:sticky max-sm:bottom-[calc(var(--above-tabs)+0.25rem)] max-sm:z-10 max-sm:mt-4 max-sm:rounded-control max-sm:bg-surface max-sm:px-4 max-sm:shadow-lifted">
          <span className="min-w-0 truncate max-sm:flex-1">{given}</span>
          <button
            type="button"
            onClick={onChange}
            className="min-h-11 shrink-0 rounded-control px-2 font-semibold text-primary-ink underline underline-offset-4"
          >
            Undo
          </button>
        </p>
      )}
      {state.unpaid && <p className="px-2 py-3 sm:px-0">{state.unpaid}</p>}
    </Announced>
  )
}

function AllDone({ slug, rated }: { slug: string; rated: number }) {
  return (
    <div className="card py-6">
      <EmptyState
        sign={rated > 0 ? 'done' : undefined}
        title={rated > 0 ? 'You are done for now' : 'Nothing to rate here yet'}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/?sort=closing_soon" look="primary">
              Rate another challenge
            </ButtonLink>
            <ButtonLink to={`/challenges/${slug}`}>Back to this challenge</ButtonLink>
          </span>
        }
      >
        {rated > 0
          ? `${rated} rated. The asker thanks you, and so do your Analyst cells. New ideas come in small batches.`
          : 'New ideas will appear here.'}
      </EmptyState>
    </div>
  )
}

function CardSkeleton() {
  return (
    <Loading what="the next idea">
      <div className="card min-h-[28rem] p-6 sm:p-9">
        <Skeleton className="h-7 w-64 rounded-pill" />
        <Skeleton className="mt-6 h-8 w-3/4" />
        <Skeleton className="mt-5 h-4 w-full" />
        <Skeleton className="mt-3 h-4 w-5/6" />
      </div>
    </Loading>
  )
}
