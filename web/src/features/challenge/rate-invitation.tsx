import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ProgressSteps } from '../../ui/signals/progress.tsx'
import { counted } from '../../words/numbers.ts'

/** The way to the ideas of others: one after another, and blind. */
export function RateInvitation({ challenge }: { challenge: ChallengeView }) {
  const { mine, slug } = challenge
  const left = mine?.to_rate ?? 0
  const rated = mine?.rated ?? 0
  const done = mine !== null && left === 0
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-5" aria-label="Rate">
      <div className="min-w-52 flex-1">
        <h2 className="font-bold text-title">
          {done ? 'You have rated all there is' : 'Help the best idea win'}
        </h2>
        <p className="mt-1 text-muted">
          {done
            ? 'When new ideas come in, they wait for you here.'
            : 'One idea at a time, no names, no averages. Two neurons for each.'}
        </p>
        {mine && rated + left > 0 && (
          <div className="mt-3 max-w-80">
            <ProgressSteps
              done={rated}
              of={rated + left}
              label={`${rated} of ${counted(rated + left, 'idea')} rated`}
            />
          </div>
        )}
      </div>
      {!done && (
        <ButtonLink to={`/challenges/${slug}/rate`} look="primary">
          {rated > 0 ? `Rate the next of ${left}` : 'Rate ideas'}
        </ButtonLink>
      )}
    </section>
  )
}
