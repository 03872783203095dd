import { type ClientErrorLine, listClientErrors } from '@ideathlon/contracts/client-errors'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { counted } from '../../../lib/format/counts.ts'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

/** Errors in members' browsers, without personal data. */
export function Component() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const faults = useRead(
    listClientErrors,
    { query: { page, size: 30 } },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <PageHead title="Browser errors">
        Errors in members’ browsers, newest first. Kept for 30 days, without names.
      </PageHead>
      {faults.isPending && <Loading what="the errors" className="h-64 w-full rounded-card" />}
      {faults.isError && !faults.data && <ProblemState of={faults} />}
      {faults.data?.data.length === 0 && (
        <EmptyList meta={faults.data.meta} sign="done" title="No errors">
          Errors in browsers are reported here automatically.
        </EmptyList>
      )}
      {faults.data && faults.data.data.length > 0 && (
        <>
          <ol className="flex flex-col gap-3">
            {faults.data.data.map((line) => (
              <ClientErrorRow key={line.id} line={line} />
            ))}
          </ol>
          <Pager meta={faults.data.meta} />
        </>
      )}
    </>
  )
}

function ClientErrorRow({ line }: { line: ClientErrorLine }) {
  return (
    <li className="card p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={line.times > 1 ? 'gold' : 'plain'}>{counted(line.times, 'time')}</Pill>
        <span className="min-w-0 break-all text-muted text-small">
          {line.place || 'Unknown page'}
        </span>
        <span className="ms-auto">
          <Ago at={line.last_at} />
        </span>
      </p>
      <p className="mt-2 break-words font-semibold">{line.message}</p>
      {line.stack !== '' && (
        <details className="mt-1">
          <summary className="touch flex w-fit cursor-pointer items-center text-muted text-small">
            Stack trace
          </summary>
          <pre className="whitespace-pre-wrap break-all rounded-control bg-sunken p-3 text-small">
            {line.stack}
          </pre>
          <p className="mt-2 break-all text-caption text-muted">Version {line.version}</p>
        </details>
      )}
    </li>
  )
}
