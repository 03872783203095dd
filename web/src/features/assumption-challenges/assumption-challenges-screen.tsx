import type { AssumptionChallengeView } from '@ideathlon/contracts/assumptions'
import { Link } from 'react-router'
import { AssumptionChallengeCard } from '../../entities/assumption-challenge/assumption-challenge-card.tsx'
import { useOwnAssumptionChallenges } from '../../entities/assumption-challenge/queries.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { More } from '../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** The viewer's assumption challenges and their outcomes. */
export function Component() {
  const { assumptionChallenges } = useOwnAssumptionChallenges()
  const hasAssumptionChallenges =
    assumptionChallenges !== undefined && assumptionChallenges.length > 0
  useTitle('Insightful')
  return (
    <>
      <PageHead
        title="Insightful"
        aside={
          hasAssumptionChallenges && <ButtonLink to="/?state=open">Find a challenge</ButtonLink>
        }
      >
        Every challenge makes assumptions. Question one of them.
      </PageHead>
      <OwnAssumptionChallenges />
    </>
  )
}

function OwnAssumptionChallenges() {
  const query = useOwnAssumptionChallenges()
  const { assumptionChallenges, isError, error, refetch } = query
  if (assumptionChallenges === undefined) {
    return isError ? <ProblemState error={error} retry={() => void refetch()} /> : <CardsSkeleton />
  }
  if (assumptionChallenges.length === 0) {
    return (
      <EmptyState
        title="You have not challenged any assumptions yet"
        action={
          <ButtonLink to="/" look="primary">
            Find a challenge
          </ButtonLink>
        }
      >
        Below its text, a challenge lists what it takes for granted: who, what and why. Argue why
        one of these may be wrong. Votes and the asker’s agreement earn insightful neurons.
      </EmptyState>
    )
  }
  return (
    <div className="max-w-3xl">
      <ul className="flex flex-col gap-5">
        {assumptionChallenges.map((assumptionChallenge) => (
          <li key={assumptionChallenge.id}>
            <InQuestion challenge={assumptionChallenge.challenge} />
            <AssumptionChallengeCard assumptionChallenge={assumptionChallenge} />
          </li>
        ))}
      </ul>
      <More query={query} what="assumption challenge" />
    </div>
  )
}

function InQuestion({ challenge }: Pick<AssumptionChallengeView, 'challenge'>) {
  return (
    <p className="mb-1.5 px-1">
      <Link
        to={`/challenges/${challenge.slug}`}
        className="inline-flex min-h-11 items-center font-semibold hover:text-primary-ink hover:underline"
      >
        {challenge.question_title}
      </Link>
    </p>
  )
}

function CardsSkeleton() {
  return (
    <Loading what="your assumption challenges">
      <div className="flex max-w-3xl flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-40 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
