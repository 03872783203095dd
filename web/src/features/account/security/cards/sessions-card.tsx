import { deviceName } from '@ideathlon/contracts/device-name'
import { readSessions, type SessionView } from '@ideathlon/contracts/sessions'
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../../api/read.ts'
import { useEndSession } from '../../../../entities/session/queries/security.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../../ui/states/states.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../../ui/time/ago.tsx'
import { Card } from '../card.tsx'

const LOADED = 50
/** The number of sessions shown before “Show all”. */
const SHOWN = 5

export function SessionsCard() {
  const { data, error, isLoadingError, refetch } = useRead(readSessions, {
    query: { size: LOADED },
  })
  const end = useEndSession()
  const [isWhole, setWhole] = useState(false)
  const sessions = data?.data ?? []
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN)
  return (
    <Card
      icon={MonitorSmartphone}
      title="Active sessions"
      aside={
        sessions.length > 1 && (
          <Button busy={end.isPending && 'One moment…'} onClick={() => end.mutate(undefined)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <p className="text-muted">We store the browser type and the time, but no IP address.</p>
      {isLoadingError && <ProblemState error={error} retry={() => void refetch()} />}
      {data === undefined && !isLoadingError && (
        <Loading what="your sessions" className="mt-4 h-28 w-full" />
      )}
      <ul className="mt-3 divide-y divide-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button look="ghost" className="mt-2 w-full" onClick={() => setWhole(true)}>
          Show all {sessions.length}
        </Button>
      )}
    </Card>
  )
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const Icon = /iPhone|Android/.test(session.device) ? Smartphone : Laptop
  const device = deviceName(session.device)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <span className="me-auto min-w-0">
        <b className="block font-semibold">{device}</b>
        <span className="text-muted text-small">
          {session.seen_at && (
            <>
              Last used: <Ago at={session.seen_at} />
            </>
          )}
        </span>
      </span>
      {session.is_this_one ? (
        <Pill tone="primary">This device</Pill>
      ) : (
        <Button look="ghost" aria-label={`Sign out of ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
