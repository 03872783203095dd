import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { HandHeart } from 'lucide-react'
import { FundersWall } from '../../../../entities/money/wall/funders-wall.tsx'
import { useFormat } from '../../../../lib/format/format.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'

/** Who contributed to the prize of a challenge, and a button to contribute while it is open. */
export function Patrons({ challenge }: { challenge: ChallengeView }) {
  const { prize, is_closed: isClosed, mine } = challenge
  const hasMoney = prize.cents > 0 || prize.funded_cents > 0
  if (!hasMoney) return null
  return (
    <div>
      {!isClosed && mine !== null && <Invitation challenge={challenge} />}
      {prize.funded_cents > 0 && (
        <FundersWall target={{ kind: 'challenge', id: challenge.id }} title="Prize funded by" />
      )}
    </div>
  )
}

function Invitation({ challenge: { prize, slug } }: { challenge: ChallengeView }) {
  const format = useFormat()
  const sum = (cents: number) => format.money(cents, { short: true })
  const missing = prize.cents - prize.funded_cents
  return (
    <section
      aria-label="Add to the prize"
      className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-5"
    >
      <HandHeart className="size-6 shrink-0 text-gold-ink" aria-hidden="true" />
      <p className="wide-52 flex-1">
        {missing > 0
          ? `${sum(prize.funded_cents)} of the ${sum(prize.cents)} that the asker promised has been paid in.`
          : `${sum(prize.funded_cents)} has been paid in for the prize.`}{' '}
        <span className="text-muted">Anyone can add to it.</span>
      </p>
      <ButtonLink to={`/challenges/${slug}/fund`}>Add to the prize</ButtonLink>
    </section>
  )
}
