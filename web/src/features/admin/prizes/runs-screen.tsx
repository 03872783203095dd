import { listRuns } from '@ideathlon/contracts/payouts/admin'
import type { PayoutRun } from '@ideathlon/contracts/payouts/runs'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { Amount } from '../../../entities/money/amount.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { MoneyFrame } from '../money/money-frame.tsx'
import { STAGE_LOOKS } from './stage-looks.ts'

type Stage = PayoutRun['stage']

const STAGES = ['all', ...(Object.keys(STAGE_LOOKS) as Stage[])] as const

/** All payouts: those of races whose cycle has ended and those of closed challenges. */
export function Component() {
  const [search] = useSearchParams()
  const stage = STAGES.find((each) => each === search.get('stage')) ?? 'all'
  const page = pageIn(search)
  const query = { page, ...(stage !== 'all' && { stage }) }
  const runs = useRead(listRuns, { query }, { placeholderData: keepPreviousData })
  return (
    <MoneyFrame title="Prizes" on="prizes">
      <div className="mb-4">
        <ChipLinks
          label="Filter payouts by stage"
          chips={STAGES.map((each) => ({
            key: each,
            label: each === 'all' ? 'All' : STAGE_LOOKS[each].label,
            to: each === 'all' ? '?' : `?stage=${each}`,
            on: each === stage,
          }))}
        />
      </div>
      {runs.isLoadingError && <ProblemState of={runs} />}
      {runs.isPending && <Loading what="the payouts" className="h-64 w-full rounded-card" />}
      {runs.data?.data.length === 0 && (
        <EmptyList
          meta={runs.data.meta}
          title={stage === 'all' ? 'No payouts yet' : 'No payouts at this stage'}
        >
          A payout appears when a cycle with prize money ends, or a challenge with prize money
          closes.
        </EmptyList>
      )}
      {runs.data && runs.data.data.length > 0 && (
        <>
          <ul className="card divide-y divide-line" aria-label="Payouts">
            {runs.data.data.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </ul>
          <Pager meta={runs.data.meta} />
        </>
      )}
    </MoneyFrame>
  )
}

function RunRow({ run }: { run: PayoutRun }) {
  const format = useFormat()
  const look = STAGE_LOOKS[run.stage]
  return (
    <li>
      <Link
        to={`/admin/prizes/${run.id}`}
        className="flex min-h-16 items-center gap-x-4 px-4 py-3 hover:bg-primary-soft/50"
      >
        <span className="min-w-0 flex-1 leading-tight">
          <b className="block font-semibold">{run.title}</b>
          <span className="text-muted text-small">
            {run.kind === 'race' ? 'Race' : 'Challenge'}, closed{' '}
            {format.date(run.closed_at, 'medium')}
            {run.winners > 0 && ` · ${counted(run.winners, 'person')}`}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
          <Amount
            cents={run.pool_cents}
            currency={run.currency}
            className="text-end font-semibold sm:wide-24"
          />
          <Pill tone={look.tone}>{look.label}</Pill>
        </span>
      </Link>
    </li>
  )
}
