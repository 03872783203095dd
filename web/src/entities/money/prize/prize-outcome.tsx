import type { PayoutRun, PrizeDecision } from '@ideathlon/contracts/payouts/runs'
import { format } from '../../../lib/format/format.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'

type Outcome = readonly ['gain' | 'loss' | 'gold', title: string, text: string]

const UNDECIDED = 'You did not decide in time'

const OF_MONEY = {
  pay: [
    'gain',
    'You pay the prize',
    'The shares of the Top 5 are paid once an admin has checked them.',
  ],
  refuse: ['loss', 'You refused', 'The money is returned to its funders.'],
  undecided: [
    'gold',
    UNDECIDED,
    'The prize is therefore paid once an admin has checked the shares of the Top 5.',
  ],
  unfunded: ['loss', UNDECIDED, 'No money was paid in, so the prize is not paid.'],
} as const satisfies Record<string, Outcome>

const OF_THING = {
  pay: ['gain', 'You give the prize', 'Tell the winners how they will get it.'],
  refuse: ['loss', 'You refused', 'The winners get neurons only.'],
  undecided: ['loss', UNDECIDED, 'The prize counts as not given. The winners get neurons only.'],
} as const satisfies Record<string, Outcome>

/** What was paid in for the prize has left its pool. */
export const isBeingPaid = ({ stage }: PayoutRun): boolean =>
  stage === 'paying' || stage === 'partly_paid' || stage === 'paid'

/** What has become of the prize; undefined before that is known. */
function outcomeOf(decision: PrizeDecision, isThing: boolean): Outcome | undefined {
  const { run, choice, can_decide: canDecide, prize_cents: prize } = decision
  if (isThing) return canDecide ? undefined : OF_THING[choice ?? 'undecided']
  if (choice === 'refuse') return OF_MONEY.refuse
  if (run.stage === 'paid') {
    const paid = format().money(run.pool_cents, { currency: run.currency })
    return ['gain', 'Paid', `${paid} went to the Top 5.`]
  }
  if (choice === 'pay') return OF_MONEY.pay
  if (canDecide || run.stage === 'void' || decision.promised_cents + prize === 0) return undefined
  return prize > 0 || isBeingPaid(run) ? OF_MONEY.undecided : OF_MONEY.unfunded
}

type PrizeOutcomeProps = { decision: PrizeDecision; isThing: boolean }

/** What the asker decided about the prize, or what happened without a decision. */
export function PrizeOutcome({ decision, isThing }: PrizeOutcomeProps) {
  const outcome = outcomeOf(decision, isThing)
  if (outcome === undefined) return null
  const [tone, title, text] = outcome
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <Pill tone={tone}>{title}</Pill>
      <span className="text-muted">{text}</span>
    </p>
  )
}
