import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'

const IdeaForm = lazy(async () => ({ default: (await import('./idea-form.tsx')).IdeaForm }))

/** The place for one's own idea, and how many are left. */
export function EnterIdea({ challenge }: { challenge: ChallengeView }) {
  const [writing, setWriting] = useState(false)
  const left = challenge.max_user_ideas - (challenge.mine?.ideas ?? 0)
  const { allowed, reason } = challenge.can.enter_idea
  const visitor = challenge.mine === null
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="your-idea">
      <div className="flex items-center justify-between gap-3">
        <h2 id="your-idea" className="font-bold text-title">
          {challenge.mine && challenge.mine.ideas > 0 ? 'Another idea?' : 'Your idea'}
        </h2>
        {(allowed || visitor) && (
          <Pill tone="primary">{left === 1 ? '1 idea left' : `${left} ideas left`}</Pill>
        )}
      </div>
      {writing && allowed ? (
        <Suspense fallback={<div className="skeleton mt-4 h-96 rounded-control" />}>
          <IdeaForm challenge={challenge} onDone={() => setWriting(false)} />
        </Suspense>
      ) : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-52 flex-1 text-muted">
            {allowed || visitor || reason === null
              ? 'An idea earns neurons, more if it answers an assumption. Once entered, it stays as it is.'
              : REFUSALS[reason]}
          </p>
          {allowed && (
            <Button look="primary" onClick={() => setWriting(true)}>
              Enter an idea
            </Button>
          )}
          {visitor && (
            <ButtonLink to={`/sign-up?continue=/challenges/${challenge.slug}`} look="primary">
              Join and enter an idea
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}
