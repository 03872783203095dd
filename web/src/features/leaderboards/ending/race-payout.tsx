import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { PayoutRun } from '@ideathlon/contracts/payouts/runs'
import type { Role } from '@ideathlon/contracts/roles'
import { Link } from 'react-router'
import { isPublished, useRunsOfCycle } from '../../../entities/prize/queries.ts'
import { YouWon } from '../../../entities/prize/won/you-won.tsx'
import { useFormat } from '../../../lib/format/format.ts'

/** The prize of an ended race: the viewer's share, or the progress of the payout. */
export function RacePayout({ race, role }: { race: Olympiad; role: Role }) {
  const { data } = useRunsOfCycle(race.id, !race.is_current)
  const run = data?.find((each) => each.role === role)
  if (run === undefined) return null
  return (
    <>
      <YouWon run={run} />
      <Progress run={run} />
    </>
  )
}

function Progress({ run }: { run: PayoutRun }) {
  const format = useFormat()
  const sum = format.money(run.pool_cents, { currency: run.currency, short: true })
  const says = isPublished(run)
    ? `${sum} went to ${format.plural(run.winners, { one: '{n} winner', other: '{n} winners' })}.`
    : run.stage === 'void'
      ? 'No one was paid in this race. The prize carries over to a later one.'
      : `The shares of ${sum} are being checked. You can object until ${format.date(run.settles_at, 'day')}.`
  return (
    <p className="mb-3 px-1 text-muted">
      {says}{' '}
      <Link
        to={`/platform/payouts/${run.id}`}
        className="font-semibold text-primary-ink hover:underline"
      >
        View payout
      </Link>
    </p>
  )
}
