import { type AdminLine, type AdminRun, listAdminLines } from '@ideathlon/contracts/payouts/admin'
import { LineState } from '@ideathlon/contracts/payouts/runs'
import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { refetchIntervalMs } from './fresh.ts'
import { LineRow } from './line-row.tsx'

const STATES = { all: 'All', ready: 'Ready', held: 'On hold', paid: 'Paid', void: 'Void' } as const

type RunLinesProps = {
  run: AdminRun
  chosen: AdminLine | undefined
  onChoose: (line: AdminLine) => void
}

/** The lines of all members, best place first, with the actions on each. */
export function RunLines({ run, chosen, onChoose }: RunLinesProps) {
  const [search] = useSearchParams()
  const state = LineState.safeParse(search.get('state')).data
  const page = pageIn(search)
  const lines = useRead(
    listAdminLines,
    { params: { run: run.id }, query: { page, ...(state && { state }) } },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: refetchIntervalMs(run) },
  )
  return (
    <Section id="lines" title="Lines">
      <div className="my-3 flex flex-wrap items-center justify-between gap-3">
        <ChipLinks
          label="Filter lines"
          chips={Object.entries(STATES).map(([key, label]) => ({
            key,
            label,
            to: key === 'all' ? '?' : `?state=${key}`,
            on: key === (state ?? 'all'),
          }))}
        />
        <a
          href={`/api/admin/payouts/${run.id}/lines.csv`}
          download={`payout-${run.id}.csv`}
          className="touch inline-flex items-center gap-2 font-semibold text-primary-ink hover:underline"
        >
          <Download className="size-4" aria-hidden="true" />
          CSV
        </a>
      </div>
      {lines.isLoadingError && <ProblemState of={lines} />}
      {lines.isPending && <Loading what="the lines" className="h-64 w-full rounded-card" />}
      {lines.data?.data.length === 0 && <EmptyList meta={lines.data.meta} title="No lines" />}
      {lines.data && lines.data.data.length > 0 && (
        <>
          <ol className="card divide-y divide-line" aria-label="Lines">
            {lines.data.data.map((line) => (
              <LineRow
                key={line.id}
                run={run}
                line={line}
                isChosen={line.order === chosen?.order}
                onChoose={() => onChoose(line)}
              />
            ))}
          </ol>
          <Pager meta={lines.data.meta} />
        </>
      )}
    </Section>
  )
}
