import type { OwnLine, PayoutRun } from '@ideathlon/contracts/payouts/runs'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { plural, useFormat } from '../../../lib/format/format.ts'
import { milliScore } from '../../../lib/format/numbers.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Confetti } from '../../../ui/motion/confetti.tsx'
import { Proof } from '../proof/proof.tsx'
import { useOwnLine } from '../queries.ts'
import { celebrateOnce } from './celebrated.ts'
import { LinePill } from './line-pill.tsx'
import { PrizeReceiptLink } from './receipt-link.tsx'

/**
 * The viewer's own share of a payout, how it was calculated, and its proof.
 * Renders nothing for members who won nothing.
 */
export function YouWon({ run }: { run: PayoutRun }) {
  const { data } = useOwnLine(run)
  return data ? <Won key={run.id} own={data} /> : null
}

function Won({ own }: { own: OwnLine }) {
  const { run, line, state, state_reason: reason } = own
  const [isNew] = useState(() => state !== 'void' && celebrateOnce(run.id))
  const [isOpen, setIsOpen] = useState(false)
  const format = useFormat()
  const sum = format.money(line.cents, { currency: run.currency })
  return (
    <section
      data-own-payout
      aria-labelledby={`won-${run.id}`}
      className="card mb-4 border-gold/60 bg-gold-soft p-5 sm:p-6"
    >
      {isNew && <Confetti />}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-[40%_46%_42%_50%] bg-gold text-on-colour">
          <Trophy className="size-7" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={`won-${run.id}`} className="display font-bold text-hero leading-tight">
            You won {sum}
          </h2>
          <Why own={own} />
        </div>
        <LinePill state={state} />
      </div>
      {reason !== '' && <p className="mt-3">{reason}</p>}
      <details className="mt-3" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 w-fit items-center font-semibold text-primary-ink hover:underline">
          Check the proof
        </summary>
        {isOpen && <Proof own={own} />}
      </details>
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'paid' && (
          <ButtonLink to="/my-account/payment-wallets" look="primary">
            Open your wallet
          </ButtonLink>
        )}
        <ButtonLink to={`/platform/payouts/${run.id}`}>See all shares</ButtonLink>
        {state === 'paid' && <PrizeReceiptLink run={run.id} />}
      </div>
    </section>
  )
}

/** "Your final rank is 3 of 214. Your 1,230 neurons are 4.1% of what the 71 winners earned, …" */
function Why({ own: { run, line } }: { own: OwnLine }) {
  const format = useFormat()
  const part = run.weights > 0 ? line.weight / run.weights : 0
  return (
    <p className="mt-1 text-pretty text-reading">
      {plural(
        run.winners,
        {
          one: 'Your final rank is {rank} of {participants}. Nobody else won, so the prize of {prize} is all yours.',
          other:
            'Your final rank is {rank} of {participants}. Your {weight} neurons are {part} of what the {n} winners earned, and together they share {prize}.',
        },
        {
          rank: line.rank,
          participants: run.participants,
          weight: milliScore(line.weight),
          part: format.percent(part, { most: 1 }),
          prize: format.money(run.pool_cents, { currency: run.currency }),
        },
      )}
    </p>
  )
}
