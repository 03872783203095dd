import type { ServedIdea } from '@ideathlon/contracts/ratings'
import { useState } from 'react'
import { ratedInWords, setSteps } from '../../entities/rating/rating-set.ts'
import { IdeaText } from '../../entities/rating/table/idea-text.tsx'
import { RatingControls } from '../../entities/rating/table/rating-controls.tsx'
import { type SkipReason, useSkipChoice } from '../../entities/rating/table/skip-choice.tsx'
import { useRatingKeys } from '../../entities/rating/table/use-rating-keys.ts'
import { useSurvey } from '../../entities/survey/queries.ts'
import { later } from '../../ui/parts/later.tsx'
import { ProgressSteps } from '../../ui/signals/progress.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'

const KeepGuest = later(async () => (await import('./keep-guest.tsx')).KeepGuest)

/** Shows the ideas one at a time, and finally offers to keep the earned neurons. */
export function SurveyCards({ slug }: { slug: string }) {
  const { next, answer } = useSurvey(slug)
  if (next.isLoadingError) return <ProblemState of={next} />
  if (!next.data) return <Loading what="the next idea" className="h-80 w-full rounded-card" />
  const { idea, progress } = next.data.data
  const { rated, to_rate: left } = progress
  const isBusy = answer.isPending || next.isFetching
  return (
    <>
      <ProgressSteps {...setSteps({ rated, left })} label={ratedInWords({ rated, left })} />
      {idea === null ? (
        <KeepGuest slug={slug} rated={rated} />
      ) : (
        <Card
          key={idea.id}
          idea={idea}
          isBusy={isBusy}
          skipsLeft={progress.skips_left}
          complaint={(answer.error ?? next.error)?.message}
          onRate={(said) => answer.mutate({ idea, said })}
          onSkip={(said) => answer.mutate({ idea, said })}
        />
      )}
    </>
  )
}

type CardProps = {
  idea: ServedIdea
  isBusy: boolean
  skipsLeft: number
  complaint: string | undefined
  onRate: (value: number) => void
  onSkip: (reason: SkipReason) => void
}

function Card({ idea, isBusy, skipsLeft, complaint, onRate, onSkip }: CardProps) {
  const [value, setValue] = useState<number | null>(null)
  const unlessBusy = (go: () => void) => {
    if (!isBusy) go()
  }
  const { ask, skip } = useSkipChoice({ left: skipsLeft, onSkip, isBusy })
  useRatingKeys({
    value,
    onChoose: setValue,
    onRate: (given) => unlessBusy(() => onRate(given)),
    onSkip: ask,
  })
  return (
    <section className="card rises p-5 sm:p-8" aria-labelledby="idea-title">
      <IdeaText idea={idea} />
      <RatingControls
        title={idea.title}
        value={value}
        complaint={complaint}
        onChoose={setValue}
        onRate={onRate}
        busy={isBusy && 'One moment…'}
        skip={skip}
      />
    </section>
  )
}
