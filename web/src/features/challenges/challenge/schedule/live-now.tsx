import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ASSUMPTION_KINDS } from '@ideathlon/contracts/ideas'
import { ASKING_RATERS } from '@ideathlon/contracts/limits'
import { Footprints, Sprout, Star } from 'lucide-react'
import { Link } from 'react-router'
import { usePerAssumption } from '../../../../entities/score/use-price.ts'
import { SharePanel } from '../../../../entities/share/share-panel.tsx'
import { format } from '../../../../lib/format/format.ts'
import { signedPoints } from '../../../../lib/format/numbers.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'

const REASONS = [
  {
    icon: Sprout,
    text: 'The first three people to answer earn a bonus. Share it with people whose ideas you want.',
  },
  { icon: Star, text: 'Rating opens with the second idea, and every rating earns you a neuron.' },
  {
    icon: Footprints,
    text: 'Your link identifies you: anyone who joins through it becomes your recruit.',
  },
]

/** Shown right after publishing: the neurons earned, and ways to get the first ideas. */
export function LiveNow({ challenge }: { challenge: ChallengeView }) {
  const price = usePerAssumption('ChallengePublished:CreatedChallenge')
  const { prize } = challenge
  const filled = ASSUMPTION_KINDS.filter((kind) => challenge[`assumption_${kind}`] !== '')
  return (
    <section className="card rises p-5 outline-2 outline-primary/40 sm:p-6" aria-labelledby="live">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="live" className="min-w-60 flex-1 font-bold text-heading">
          Success — your challenge is now live!
        </h2>
        {price && (
          <p className="shrink-0 rounded-pill bg-gain-soft px-4 py-1.5 text-center text-gain-ink">
            <b className="display tabular text-title">
              {signedPoints(price.neurons + filled.length * price.each)}
            </b>{' '}
            <span className="text-small">neurons once {ASKING_RATERS} members have rated</span>
          </p>
        )}
      </div>
      <ul className="my-4 flex flex-col gap-2.5">
        {REASONS.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-primary-ink" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {prize.cents > prize.funded_cents && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-gold-soft px-4 py-3">
          <p className="min-w-52 flex-1 text-gold-ink">
            You promised {format().money(prize.cents)}. Fund the prize now, so that everyone sees
            that the money is there.
          </p>
          <ButtonLink to={`/challenges/${challenge.slug}/fund`} look="primary">
            Fund your prize
          </ButtonLink>
        </div>
      )}
      <SharePanel subject="challenge" target={challenge.slug} />
      <p className="mt-3 text-muted">
        See what comes in on{' '}
        <Link
          to={`/me/my-dashboard/catalyst/detail/${challenge.slug}/ideas`}
          className="font-semibold text-primary-ink underline underline-offset-4"
        >
          its dashboard
        </Link>
        .
      </p>
    </section>
  )
}
