import { Navigate, useSearchParams } from 'react-router'
import { Launched } from '../../../../entities/challenge/launch/launched.tsx'
import { UNPUBLISHED } from '../../../../entities/challenge/page/question-hero.tsx'
import { useChallenge } from '../../../../entities/challenge/queries/challenge.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../../ui/states/states.tsx'
import type { StepProps } from '../../flow/step.ts'

/** The last step: the challenge in the address is live, and its asker shares it. */
export function Step(_: StepProps) {
  const [search] = useSearchParams()
  const slug = search.get('challenge')
  if (slug === null) {
    return (
      <EmptyState
        page
        title="Publish your challenge first"
        action={<ButtonLink to="/challenges/create">Create a challenge</ButtonLink>}
      >
        Once it is live, you can share it here.
      </EmptyState>
    )
  }
  return <ShareOf slug={slug} />
}

function ShareOf({ slug }: { slug: string }) {
  const { data: challenge, isLoadingError, error, refetch } = useChallenge(slug)
  if (challenge === undefined) {
    return isLoadingError ? (
      <ProblemState page error={error} retry={() => void refetch()} />
    ) : (
      <Loading what="your challenge" className="h-96 w-full rounded-card" />
    )
  }
  const isShareable =
    challenge.mine?.is_catalyst === true &&
    !challenge.is_closed &&
    !UNPUBLISHED.has(challenge.state)
  if (!isShareable) return <Navigate replace to={`/challenges/${slug}`} />
  return <Launched challenge={challenge} />
}
