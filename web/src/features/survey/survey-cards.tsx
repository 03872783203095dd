import type { ServedIdea } from '@ideathlon/contracts/ratings'
import { useState } from 'react'
import { IdeaBody } from '../../ideas/idea-body.tsx'
import { EndsOfScale } from '../../rating/ends-of-scale.tsx'
import { StarScale } from '../../rating/star-scale.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { later } from '../../ui/later.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { ProgressSteps } from '../../ui/signals/progress.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { useSurvey } from './use-survey.ts'

const KeepGuest = later(async () => (await import('./keep-guest.tsx')).KeepGuest)

/** The ideas, one at a time; at the end, what to do with what was earned. */
export function SurveyCards({ slug }: { slug: string }) {
  const { next, rate, skip } = useSurvey(slug)
  if (next.isError) return <ProblemState error={next.error} retry={() => void next.refetch()} />
  if (!next.data) {
    return (
      <Loading what="the next idea">
        <Skeleton className="h-80 w-full rounded-card" />
      </Loading>
    )
  }
  const { idea, progress } = next.data.data
  const { rated, to_rate } = progress
  const isBusy = rate.isPending || skip.isPending || next.isFetching
  const failure = rate.error ?? skip.error
  return (
    <>
      <ProgressSteps
        done={rated}
        of={rated + to_rate}
        label={`${rated} of ${rated + to_rate} rated`}
      />
      {idea === null ? (
        <KeepGuest slug={slug} rated={rated} />
      ) : (
        <Card
          key={idea.id}
          idea={idea}
          isBusy={isBusy}
          complaint={failure?.message}
          onRate={(value) => rate.mutate({ idea, value })}
          onSkip={() => skip.mutate(idea)}
        />
      )}
    </>
  )
}

type CardProps = {
  idea: ServedIdea
  isBusy: boolean
  complaint: string | undefined
  onRate: (value: number) => void
  onSkip: () => void
}

function Card({ idea, isBusy, complaint, onRate, onSkip }: CardProps) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <section className="card rises p-5 sm:p-8" aria-labelledby="idea-title">
      <h2 id="idea-title" className="font-bold text-heading">
        {idea.title}
      </h2>
      <div className="mt-3 min-h-28">
        <IdeaBody idea={idea} />
      </div>
      <div className="mt-4">
        <StarScale
          value={value}
          onChange={setValue}
          label={`Stars for ${idea.title}`}
          disabled={false}
        />
        <EndsOfScale value={value} />
      </div>
      {complaint && (
        <p role="alert" className="mt-3 font-medium text-loss-ink">
          {complaint}
        </p>
      )}
      <div className="mt-5 flex items-center justify-between gap-3">
        <Button look="ghost" className="-ml-2" disabled={isBusy} onClick={onSkip}>
          Skip
        </Button>
        <Button
          look="primary"
          disabled={value === null}
          busy={isBusy && 'One moment …'}
          onClick={() => value !== null && onRate(value)}
        >
          Next idea
        </Button>
      </div>
    </section>
  )
}
