import { REASON_MIN } from '@ideathlon/contracts/given-reason'
import { changeLink, readLinked } from '@ideathlon/contracts/linked-accounts'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ProblemState, Skeleton } from '../../../ui/states/states.tsx'

/**
 * Accounts that belong to one person; together, their ratings weigh as much as those of one
 * account.
 */
export function LinkedAccounts({ handle }: { handle: string }) {
  const params = { handle }
  const { data } = useRead(readLinked, { params })
  const [other, setOther] = useState('')
  const [reason, setReason] = useState('')
  const link = usePower(async (to: string | null) => {
    await call(changeLink, { params, body: { with: to, reason } })
    setOther('')
    setReason('')
    return to === null
      ? 'The accounts are no longer linked.'
      : 'The accounts are linked and now share one weight.'
  })
  const isShort = reason.trim().length < REASON_MIN
  const busy = link.isPending && 'Changing…'
  const name = other.trim().replace(/^@/, '')
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="linked">
      <div>
        <h2 id="linked" className="font-bold text-title">
          Linked accounts
        </h2>
        <p className="mt-1 text-muted">
          When a person has several accounts, their ratings count as those of a single account.
          Nothing else changes.
        </p>
      </div>
      <Linked handle={handle} />
      <TextField
        label="The other account"
        value={other}
        onChange={(event) => setOther(event.target.value)}
      />
      <TextField
        label="Reason for linking or unlinking"
        hint="Kept in the audit log."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={isShort || name === ''}
          busy={busy}
          onClick={() => link.mutate(name.toLowerCase())}
        >
          Link
        </Button>
        {data && data.data.linked.length > 0 && (
          <Button disabled={isShort} busy={busy} onClick={() => link.mutate(null)}>
            Unlink
          </Button>
        )}
      </div>
    </section>
  )
}

/** The accounts known to belong to the same person. */
function Linked({ handle }: { handle: string }) {
  const known = useRead(readLinked, { params: { handle } })
  if (known.isLoadingError) return <ProblemState of={known} />
  if (known.data === undefined) return <Skeleton className="h-11 w-full" />
  const { linked } = known.data.data
  if (linked.length === 0) return <p className="text-muted">Not linked to any other account.</p>
  return (
    <ul className="flex flex-wrap gap-x-4">
      {linked.map((member) => (
        <li key={member.id}>
          <Link
            to={`/admin/users/${member.handle}`}
            className="touch inline-flex items-center font-semibold text-primary-ink"
          >
            <bdi>@{member.handle}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
