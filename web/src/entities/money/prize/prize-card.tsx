import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { ShownPrize } from '@ideathlon/contracts/prizes'
import { Gift, Ticket } from 'lucide-react'
import { useFormat } from '../../../lib/format/format.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Amount } from '../amount.tsx'
import { FeeSplit } from './fee-split.tsx'
import { PRIZE_NAMES } from './prize-names.ts'

type PrizeCardProps = {
  challenge: Pick<ChallengeView, 'slug' | 'prize' | 'idea_entry_fee_cents' | 'mine'>
  /** True unless this is a preview, so that the asker can fund the prize. */
  isOut: boolean
}

/**
 * What can be won in a challenge, how much of it has been paid in, and what it costs to enter an
 * idea.
 */
export function PrizeCard({ challenge, isOut }: PrizeCardProps) {
  const { prize, idea_entry_fee_cents: fee } = challenge
  const hasPrize = prize.type !== 'points' || prize.cents > 0 || prize.funded_cents > 0
  if (!hasPrize && fee === 0) return null
  return (
    <section
      aria-label="Prize and entry fee"
      className="flex flex-col gap-4 rounded-control border border-line bg-gold-soft/40 p-4 sm:p-5"
    >
      {hasPrize && <Won prize={prize} />}
      {isOut && challenge.mine?.is_catalyst && prize.state === 'promised' && prize.cents > 0 && (
        <ButtonLink to={`/challenges/${challenge.slug}/fund`} className="self-start">
          Fund your prize
        </ButtonLink>
      )}
      {fee > 0 && <Fee cents={fee} />}
    </section>
  )
}

function Won({ prize }: { prize: ShownPrize }) {
  const sum = Math.max(prize.cents, prize.funded_cents)
  return (
    <div className="flex items-start gap-3">
      <Gift aria-hidden="true" className="mt-1 size-6 shrink-0 text-gold-ink" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="display font-bold text-title">
            {sum > 0 ? <Amount cents={sum} /> : prize.title || PRIZE_NAMES[prize.type]}
          </b>
          {prize.state === 'funded' && <Pill tone="gain">Funded</Pill>}
          {prize.state === 'promised' && <Pill tone="gold">Promised</Pill>}
        </p>
        {prize.title !== '' && (
          <p>
            {sum > 0 && <b className="font-semibold">{prize.title}: </b>}
            {prize.description}
          </p>
        )}
        {sum > 0 && (
          <p className="text-muted text-small">
            The five members with the most neurons in this challenge share the money.
          </p>
        )}
        {prize.cents > 0 && prize.state === 'promised' && <PaidIn prize={prize} />}
      </div>
    </div>
  )
}

function PaidIn({ prize: { cents, funded_cents: paid } }: { prize: ShownPrize }) {
  const format = useFormat()
  return (
    <div className="mt-2">
      <div className="h-2 overflow-hidden rounded-pill bg-sunken" aria-hidden="true">
        <i className="block h-full bg-gold" style={{ width: `${(paid / cents) * 100}%` }} />
      </div>
      <p className="mt-1 text-muted text-small">
        {format.money(paid)} of {format.money(cents)} paid in. Until it is fully funded, the prize
        is the asker’s promise.
      </p>
    </div>
  )
}

function Fee({ cents }: { cents: number }) {
  return (
    <div className="flex items-start gap-3">
      <Ticket aria-hidden="true" className="mt-1 size-6 shrink-0 text-gold-ink" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p>
          <b className="display font-bold text-title">
            <Amount cents={cents} />
          </b>{' '}
          entry fee for each idea
        </p>
        <FeeSplit />
      </div>
    </div>
  )
}
