import {
  type AdminUserDetail,
  changeRole,
  endUserSessions,
  resetUserPassword,
} from '@ideathlon/contracts/admin-users'
import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/** Changes roles and ends sessions; the audit log records the reason for each change. */
export function UserActions({ user }: { user: AdminUserDetail }) {
  const me = useMe()
  const [reason, setReason] = useState('')
  const isShort = reason.trim().length < REASON_MIN
  const params = { handle: user.handle }
  const role = usePower(async (change: { role: 'admin' | 'ambassador'; grant: boolean }) => {
    await call(changeRole, { params, body: { ...change, reason } })
    setReason('')
    return 'Changed. The member was notified.'
  })
  const signOut = usePower(async () => {
    const { data } = await call(endUserSessions, { params, body: { reason } })
    setReason('')
    return plural(data.ended, { one: 'Ended {n} session.', other: 'Ended {n} sessions.' })
  })
  const reset = usePower(async () => {
    await call(resetUserPassword, { params, body: { reason } })
    setReason('')
    return 'Password reset. We e-mailed the member a link.'
  })
  const busy = [role, signOut, reset].some(({ isPending }) => isPending) && 'Changing…'
  if (me?.user.id === user.id) return null
  return (
    <Section id="power" title="Roles and sessions" className="card flex flex-col gap-4 p-5">
      <TextArea
        label="Reason"
        hint="Kept in the audit log."
        rows={1}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={isShort}
          busy={busy}
          onClick={() => role.mutate({ role: 'ambassador', grant: !user.is_ambassador })}
        >
          {user.is_ambassador ? 'Remove ambassador role' : 'Make ambassador'}
        </Button>
        <Button
          disabled={isShort}
          busy={busy}
          onClick={() => role.mutate({ role: 'admin', grant: !user.is_admin })}
        >
          {user.is_admin ? 'Remove admin role' : 'Make admin'}
        </Button>
        <Button
          look="danger"
          disabled={isShort}
          busy={busy}
          onClick={() => signOut.mutate(undefined)}
        >
          Sign out everywhere
        </Button>
        <Button
          look="danger"
          disabled={isShort || user.email === null}
          busy={busy}
          onClick={() => reset.mutate(undefined)}
        >
          Reset password
        </Button>
      </div>
      <HistoryLink id={user.id} />
    </Section>
  )
}

function HistoryLink({ id }: { id: number }) {
  return (
    <Link
      to={`/admin/audit?subject=member:${id}`}
      className="touch inline-flex items-center self-start font-semibold text-primary-ink"
    >
      History of this account
    </Link>
  )
}
