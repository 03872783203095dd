import type {
  MetaDashboard,
  QuestionToPay,
  QuestionToPick,
  QuestionToRate,
} from '@ideathlon/contracts/dashboard-views'
import { CATALYST_PICKS } from '@ideathlon/contracts/limits'
import { Gift, Hourglass, PenLine, Star, Trophy, UsersRound } from 'lucide-react'
import { ratedInWords, setSteps } from '../../entities/rating/rating-set.ts'
import { plural } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ProgressSteps } from '../../ui/signals/progress.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { TaskCard } from './task-card.tsx'

const DASH = '/me/my-dashboard'

/**
 * The viewer's tasks, most urgent first: those that only the viewer can do, then those with a
 * deadline, then recurring ones.
 */
export function Waiting({ desk: dashboard }: { desk: MetaDashboard }) {
  // Cards for challenges to rate already show the closing time.
  const toRate = new Set(dashboard.rate_next.map(({ id }) => id))
  const soon = dashboard.closing_soon.filter(({ id }) => !toRate.has(id))
  const { mentoring } = dashboard
  const { picks_due: toPick, prizes_undecided: toPay, rate_next: rateNext } = dashboard
  const nothing =
    toPick.length + toPay.length + rateNext.length + soon.length + mentoring.to_rate === 0
  if (nothing && dashboard.drafts === 0) return <NoPendingTasks />
  return (
    <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
      {toPick.map((question) => (
        <PendingPicks key={question.id} question={question} />
      ))}
      {toPay.map((question) => (
        <UndecidedPrize key={question.id} question={question} />
      ))}
      {mentoring.to_rate > 0 && <CommentsToRate mentoring={mentoring} />}
      {rateNext.map((question, at) => (
        <RateNext key={question.id} question={question} isFirst={at === 0} />
      ))}
      {soon.map((question) => (
        <TaskCard
          key={question.id}
          icon={Hourglass}
          tone="var(--role-innovator)"
          kicker="Closing soon"
          title={question.question_title}
          lang={question.lang}
          to={`/challenges/${question.slug}`}
          action="Take a last look"
        >
          <Countdown until={question.closes_at} />
        </TaskCard>
      ))}
      {dashboard.drafts > 0 && (
        <TaskCard
          icon={PenLine}
          tone="var(--role-commentator)"
          kicker="Drafts"
          title={plural(dashboard.drafts, {
            one: 'You have {n} draft',
            other: 'You have {n} drafts',
          })}
          to={`${DASH}/drafts`}
          action="Continue writing"
        />
      )}
    </ul>
  )
}

function PendingPicks({ question }: { question: QuestionToPick }) {
  const { picked } = question
  return (
    <TaskCard
      icon={Trophy}
      tone="var(--role-catalyst)"
      kicker={picked === 0 ? 'Time to pick your Top 3' : 'Your picks are not final yet'}
      title={question.question_title}
      lang={question.lang}
      to={`${DASH}/catalyst/closing/${question.slug}`}
      action={picked === 0 ? 'Pick your Top 3' : 'Review your picks'}
      isPressing={picked === 0}
    >
      <span className="flex items-center gap-2 text-muted">
        {picked > 0 && `${picked} of ${CATALYST_PICKS} picked · `}
        <Countdown until={question.settles_at} />
      </span>
    </TaskCard>
  )
}

function UndecidedPrize({ question }: { question: QuestionToPay }) {
  return (
    <TaskCard
      icon={Gift}
      tone="var(--role-patron)"
      kicker="You have not decided on the prize yet"
      title={question.question_title}
      lang={question.lang}
      to={`/challenges/${question.slug}#prize-decision`}
      action="Decide on the prize"
      isPressing
    >
      <Countdown until={question.decision_due} />
    </TaskCard>
  )
}

function RateNext({ question, isFirst }: { question: QuestionToRate; isFirst: boolean }) {
  const { rated, left, slug } = question
  return (
    <TaskCard
      icon={Star}
      tone="var(--role-analyst)"
      kicker={rated === 0 ? 'Rate next' : 'Continue rating'}
      title={question.question_title}
      lang={question.lang}
      to={`/challenges/${slug}/rate`}
      action={plural(left, { one: 'Rate {n} idea', other: 'Rate {n} ideas' })}
      isPressing={isFirst}
    >
      <ProgressSteps {...setSteps({ rated, left })} label={ratedInWords({ rated, left })} />
      <Countdown until={question.closes_at} />
    </TaskCard>
  )
}

function CommentsToRate({ mentoring }: { mentoring: MetaDashboard['mentoring'] }) {
  const { to_rate: waiting, next_to_rate: next } = mentoring
  return (
    <TaskCard
      icon={UsersRound}
      tone="var(--role-mentor)"
      kicker="New mentor comments"
      title={next ? `About your idea “${next.title}”` : 'About your ideas'}
      quotes={next ? [{ text: next.title, lang: next.lang }] : []}
      to={`${DASH}/mentor?tab=received`}
      action={plural(waiting, { one: 'Rate {n} comment', other: 'Rate {n} comments' })}
    >
      <span className="text-muted">Your stars show a mentor what helped.</span>
    </TaskCard>
  )
}

function NoPendingTasks() {
  return (
    <div className="card">
      <EmptyState
        sign="done"
        title="You are all caught up"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink look="primary" to="/">
              Find a challenge
            </ButtonLink>
            <ButtonLink to="/challenges/create">Create your own</ButtonLink>
          </div>
        }
      >
        Enter an idea or rate a few, and your next tasks will appear here.
      </EmptyState>
    </div>
  )
}
