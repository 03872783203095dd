import type { Prize } from '@ideathlon/contracts/dashboard-views'
import { readPrizesDashboard } from '@ideathlon/contracts/dashboards'
import { Gift, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { MAIN_SLUG, usePlatform } from '../../../entities/platform/queries.ts'
import { CurrentOlympiad } from '../../../entities/score/current-olympiad.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { useTitle } from '../../../ui/use-title.ts'

/** The prizes to win and those won. The page says that money is paid out later. */
export function Component() {
  useTitle('Money and prizes')
  return (
    <>
      <PageHead title="Money and prizes">
        Prizes of the challenges you play in, and of this cycle’s race.
      </PageHead>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Prizes />
        <div className="flex flex-col gap-5">
          <CurrentOlympiad />
          <Money />
        </div>
      </div>
    </>
  )
}

function Prizes() {
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const { data, isError, error, refetch } = useRead(
    readPrizesDashboard,
    { params: { platform } },
    { select: (answer) => answer.data.prizes },
  )
  if (data === undefined) {
    if (isError) return <ProblemState error={error} retry={() => void refetch()} />
    return <Loading what="the prizes" className="h-64 w-full rounded-card" />
  }
  if (data.length === 0) {
    return (
      <div className="card">
        <EmptyState
          title="No prizes in play"
          action={<ButtonLink to="/">Find a challenge</ButtonLink>}
        >
          Most challenges are played for neurons. If an asker offers more, you see it here as soon
          as you take part.
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="card px-5 py-1.5" aria-label="Prizes">
      {data.map((prize) => (
        <PrizeLine key={prize.question.id} prize={prize} />
      ))}
    </ul>
  )
}

function PrizeLine({ prize }: { prize: Prize }) {
  const { question, title, description, part, place, picked } = prize
  const isOpen = question.state === 'open'
  return (
    <QuestionLine question={question}>
      <span className="flex w-full items-start gap-2">
        <Gift className="mt-0.5 size-4 shrink-0 text-gold-ink" aria-hidden="true" />
        <span>
          <b className="font-semibold">{title}</b> {description}
        </span>
      </span>
      <Pill tone={part === 'asked' ? 'primary' : 'plain'}>
        {part === 'asked' ? 'You offer it' : 'You play for it'}
      </Pill>
      {isOpen && <Countdown until={question.closes_at} />}
      {place !== null && <Pill tone={place <= 5 ? 'gold' : 'plain'}>Place {place}</Pill>}
      {picked !== null && <Pill tone="gold">The asker’s number {picked}</Pill>}
    </QuestionLine>
  )
}

function Money() {
  return (
    <section className="card p-5" aria-labelledby="money">
      <h2 id="money" className="flex items-center gap-2.5 font-bold text-title">
        <Wallet className="size-5 text-muted" aria-hidden="true" /> Money
      </h2>
      <p className="mt-2 text-muted">
        Payments are not available yet: nothing is paid in or out, and no fee is charged. Your
        results still count.
      </p>
      <p className="mt-3">
        <Link
          to="/my-account/payment-wallets"
          className="touch inline-flex items-center font-semibold text-primary-ink hover:underline"
        >
          Add a payout method
        </Link>
      </p>
    </section>
  )
}
