import type { PayoutRun, PrizeDecision, RunStage } from '@ideathlon/contracts/payouts/runs'
import { serverNow } from '../../../lib/dates/server-clock.ts'
import { format } from '../../../lib/format/format.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'

type Outcome = readonly ['gain' | 'loss' | 'gold', title: string, text: string]

const UNDECIDED = 'You did not decide in time'

const BEING_PAID = 'The shares of the Top 5 are being paid.'

const OF_MONEY = {
  pay: [
    'gain',
    'You decided to pay the prize',
    'The shares of the Top 5 are paid once an admin has checked them.',
  ],
  refuse: ['loss', 'You refused', 'The money is returned to its funders.'],
  undecided: [
    'gold',
    UNDECIDED,
    'The prize is therefore paid once an admin has checked the shares of the Top 5.',
  ],
  unfunded: ['loss', UNDECIDED, 'No money was paid in, so the prize is not paid.'],
  void: ['loss', 'Not paid', 'Nobody was paid this prize.'],
} as const satisfies Record<string, Outcome>

const OF_THING = {
  pay: ['gain', 'You decided to give the prize', 'Tell the winners how they will get it.'],
  refuse: ['loss', 'You refused', 'The winners get neurons only.'],
  undecided: ['loss', UNDECIDED, 'The prize is treated as refused. The winners get neurons only.'],
} as const satisfies Record<string, Outcome>

const IN_POOL: ReadonlySet<RunStage> = new Set(['settling', 'previewed'])

/** Whether the money paid in for the prize has left its pool. */
export const hasLeftPool = ({ stage }: PayoutRun): boolean => !IN_POOL.has(stage)

/** What happened to the prize; undefined until that is known. */
function outcomeOf(decision: PrizeDecision, isThing: boolean): Outcome | undefined {
  return isThing ? outcomeOfThing(decision) : outcomeOfMoney(decision)
}

/**
 * A payout without money also ends as void, so its stage does not say whether a non-cash prize is
 * given.
 */
function outcomeOfThing(decision: PrizeDecision): Outcome | undefined {
  const { run, choice, can_decide: canDecide, due_at: due } = decision
  const isEndedEarly = run.stage === 'void' && Date.parse(due) > serverNow()
  if (canDecide || (choice === null && isEndedEarly)) return undefined
  return OF_THING[choice ?? 'undecided']
}

function outcomeOfMoney(decision: PrizeDecision): Outcome | undefined {
  const { run, choice, can_decide: canDecide } = decision
  const isFunded = isPrizeFunded(decision)
  const isPrize = decision.promised_cents > 0 || isFunded
  if (choice === 'refuse') return OF_MONEY.refuse
  if (run.stage === 'void') return isPrize ? OF_MONEY.void : undefined
  if (choice === null && isPrize && !isFunded) return canDecide ? undefined : OF_MONEY.unfunded
  if (run.stage === 'paid') {
    const paid = format().money(run.pool_cents, { currency: run.currency })
    return ['gain', 'Paid', `${paid} went to the Top 5.`]
  }
  if (canDecide || (choice === null && !isPrize)) return undefined
  const [tone, title, text] = OF_MONEY[choice ?? 'undecided']
  return [tone, title, hasLeftPool(run) ? BEING_PAID : text]
}

/**
 * Once the money has left the pool, a payout larger than the entry fees shows that money was paid
 * in for the prize.
 */
const isPrizeFunded = ({ run, prize_cents: prize, fee_cents: fees }: PrizeDecision): boolean =>
  hasLeftPool(run) ? run.pool_cents > fees : prize > 0

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
