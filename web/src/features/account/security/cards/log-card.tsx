import { deviceName } from '@ideathlon/contracts/device-name'
import { readSecurityLog, type SecurityEntry } from '@ideathlon/contracts/sessions'
import { keepPreviousData } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../../api/read.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../../ui/states/states.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../../ui/time/ago.tsx'
import { Card } from '../card.tsx'

const STEP = 10
const SHOWN_MAX = 100

export function LogCard() {
  const [size, setSize] = useState(STEP)
  const { data, error, isLoadingError, refetch } = useRead(
    readSecurityLog,
    { query: { size } },
    { placeholderData: keepPreviousData },
  )
  const hasMore = data !== undefined && data.meta.total > size && size < SHOWN_MAX
  return (
    <Card icon={ScrollText} title="Security log">
      {isLoadingError && <ProblemState error={error} retry={() => void refetch()} />}
      {data === undefined && !isLoadingError && <Loading what="the log" className="h-40 w-full" />}
      {data?.data.length === 0 && <p className="text-muted">No security events yet.</p>}
      <ol className="divide-y divide-line">
        {data?.data.map((entry) => (
          <LogRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasMore && (
        <Button className="mt-3" look="ghost" onClick={() => setSize(size + STEP)}>
          Show more
        </Button>
      )}
    </Card>
  )
}

function LogRow({ entry }: { entry: SecurityEntry }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
      <span className="me-auto">
        {entry.what}
        {entry.device && <span className="text-muted"> · {deviceName(entry.device)}</span>}
      </span>
      {entry.by_admin && <Pill tone="gold">By an admin</Pill>}
      <span className="tabular text-muted text-small">
        <Ago at={entry.happened_at} />
      </span>
    </li>
  )
}
