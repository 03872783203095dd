import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { Lightbulb, type LucideIcon, Milestone, Star } from 'lucide-react'
import { Navigate, useLocation, useParams } from 'react-router'
import { useChallenge } from '../../../../entities/challenge/queries/challenge.ts'
import { QuestionPicture } from '../../../../entities/challenge/question-picture.tsx'
import { FlowFailure } from '../../../../entities/rating/flow-failure.tsx'
import { ratedInWords, setSteps } from '../../../../entities/rating/rating-set.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { ProgressSteps } from '../../../../ui/signals/progress.tsx'
import { Loading } from '../../../../ui/states/states.tsx'
import { useTitle } from '../../../../ui/use-title.ts'
import { placeOfAma } from '../ama/place-of-ama.ts'
import { isStep, type Step, type StepWords, stepWords } from './step-words.ts'

const ICONS: Record<Step, LucideIcon> = {
  'start-rate': Star,
  'rating-unlock': Star,
  'idea-unlock': Lightbulb,
  end: Milestone,
}

/**
 * One step of taking part in a challenge. A closed challenge has no steps, because its page shows
 * the result.
 */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const name = useLocation().pathname.split('/').at(-1) ?? ''
  const step = isStep(name) ? name : 'end'
  const { data: challenge, error, isError, refetch } = useChallenge(slug)
  const words = challenge && stepWords(step, challenge)
  useTitle(words?.title)
  if (isError && challenge === undefined) {
    return <FlowFailure slug={slug} error={error} retry={() => void refetch()} />
  }
  if (challenge === undefined || words === undefined) {
    return (
      <Loading what="the challenge" className="mx-auto mt-4 h-96 w-full max-w-xl rounded-card" />
    )
  }
  const elsewhere = placeOfAma(challenge)
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  if (challenge.is_closed) return <Navigate to={`/challenges/${slug}`} replace />
  return <StepCard step={step} words={words} challenge={challenge} />
}

type StepCardProps = { step: Step; words: StepWords; challenge: ChallengeView }

function StepCard({ step, words, challenge }: StepCardProps) {
  const { slug, question_title: question } = challenge
  const Icon = ICONS[step]
  return (
    <article className="card mx-auto mt-4 max-w-xl overflow-hidden">
      <div className="h-28">
        <QuestionPicture question={challenge} sizes="36rem" width={640} height={128} />
      </div>
      <div className="flex flex-col items-center px-5 pb-8 text-center sm:px-9">
        <span className="-mt-9 relative grid size-18 place-items-center rounded-[40%_46%_42%_50%] border-4 border-surface bg-primary-soft text-primary-ink">
          <Icon className="size-8" aria-hidden="true" />
        </span>
        <h1 tabIndex={-1} className="mt-4 font-bold text-heading">
          {words.title}
        </h1>
        <p className="mt-1.5 font-semibold text-muted">{question}</p>
        <p className="mt-4 max-w-[46ch] text-pretty text-reading">{words.text}</p>
        <Rated challenge={challenge} />
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {words.go && (
            <ButtonLink to={words.go.to} look="primary">
              {words.go.label}
            </ButtonLink>
          )}
          {words.go?.to !== `/challenges/${slug}` && (
            <ButtonLink to={`/challenges/${slug}`}>Go to the challenge</ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

function Rated({ challenge: { mine } }: { challenge: ChallengeView }) {
  if (mine === null || mine.rated === 0) return null
  const progress = { rated: mine.rated, left: mine.to_rate }
  return (
    <div className="mt-5 w-full max-w-80">
      <ProgressSteps {...setSteps(progress)} label={ratedInWords(progress)} />
    </div>
  )
}
