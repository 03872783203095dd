import { type AdminLine, type AdminRun, readAdminRun } from '@ideathlon/contracts/payouts/admin'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { Approvals } from './approvals.tsx'
import { refetchIntervalMs } from './fresh.ts'
import { MemberView } from './member-view.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunHead } from './run-head.tsx'
import { RunLines } from './run-lines.tsx'
import { RunStages } from './run-stages.tsx'
import { SharesPicture } from './shares-picture.tsx'

/** One payout, from the moment its standings are frozen to its receipts. */
export function Component() {
  const { run } = useParams()
  const query = useRead(
    readAdminRun,
    { params: { run: Number(run) } },
    {
      select: (answer) => answer.data,
      staleTime: 0,
      refetchInterval: ({ state }) => state.data && refetchIntervalMs(state.data.data),
    },
  )
  useTitle(query.data ? `Payout: ${query.data.title}` : 'Payout')
  if (query.data) return <Shown run={query.data} />
  if (query.isError) return <ProblemState page of={query} />
  return <Loading what="the payout" className="h-96 w-full rounded-card" />
}

function Shown({ run }: { run: AdminRun }) {
  const preview = run.preview?.number
  // The lines are read again at each step of the payout, including steps that another admin takes.
  const step = `${run.stage} ${preview}`
  const [choice, setChoice] = useState<{ line: AdminLine; preview: number | undefined }>()
  // In a newer preview, this member can have a different share, or none at all.
  const chosen = choice?.preview === preview ? choice?.line : undefined
  return (
    <>
      <RunHead run={run} />
      <RunStages stage={run.stage} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {run.shares.length > 0 && <SharesPicture run={run} />}
          <RunFacts run={run} />
          {run.preview && (
            <RunLines
              key={step}
              run={run}
              chosen={chosen}
              onChoose={(line) => setChoice({ line, preview })}
            />
          )}
        </div>
        <aside className="flex flex-col gap-5">
          {run.preview && <MemberView run={run} chosen={chosen} />}
          <Approvals run={run} />
        </aside>
      </div>
    </>
  )
}
