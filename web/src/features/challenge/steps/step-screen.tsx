import { Navigate, useLocation, useParams } from 'react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProblemState } from '../../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../../ui/pictures/states.tsx'
import { Loading, Skeleton } from '../../../ui/signals/skeleton.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { useChallenge } from '../use-challenge.ts'
import { isStep, stepWords } from './step-words.ts'

/** A step on the way through a question. A closed one has no steps left: its page says how it came out. */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const name = useLocation().pathname.split('/').at(-1) ?? ''
  const step = isStep(name) ? name : 'end'
  const { data: challenge, error, isError, refetch } = useChallenge(slug)
  const words = challenge && stepWords(step, challenge)
  useTitle(words?.title)
  if (isError && challenge === undefined) {
    return <ProblemState page error={error} retry={() => void refetch()} />
  }
  if (challenge === undefined || words === undefined) {
    return (
      <Loading what="the question">
        <Skeleton className="mx-auto mt-10 h-64 w-full max-w-md rounded-card" />
      </Loading>
    )
  }
  if (challenge.is_closed) return <Navigate to={`/challenges/${slug}`} replace />
  return (
    <EmptyState
      page
      title={words.title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {words.go && (
            <ButtonLink to={words.go.to} look="primary">
              {words.go.label}
            </ButtonLink>
          )}
          {words.go?.to !== `/challenges/${slug}` && (
            <ButtonLink to={`/challenges/${slug}`}>To the question</ButtonLink>
          )}
        </div>
      }
    >
      <p className="mb-1 font-semibold text-ink">{challenge.question_title}</p>
      {words.text}
    </EmptyState>
  )
}
