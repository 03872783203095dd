import type { AdminUserDetail } from '@ideathlon/contracts/admin-users'
import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { SANCTIONS, sanctionMember } from '@ideathlon/contracts/sanctions'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { SanctionRow } from './sanction-row.tsx'

type Action = keyof typeof SANCTIONS
const DAYS = [1, 3, 7, 30, 90, 365]
const DAY_MS = 86_400_000
/** A member's past and active sanctions, and the form for a new one. */
export function UserSanctions({ user }: { user: AdminUserDetail }) {
  return (
    <Section id="sanctions" title="Sanctions" className="card flex flex-col gap-5 p-5">
      {user.sanctions.length === 0 ? (
        <p className="text-muted">No sanctions.</p>
      ) : (
        <ol className="divide-y divide-line">
          {user.sanctions.map((sanction) => (
            <SanctionRow key={sanction.id} sanction={sanction} />
          ))}
        </ol>
      )}
      {!user.is_admin && user.standing !== 'removed' && <NewSanction handle={user.handle} />}
    </Section>
  )
}

function NewSanction({ handle }: { handle: string }) {
  const [action, setAction] = useState<Action>('warn')
  const [days, setDays] = useState(7)
  const [reason, setReason] = useState('')
  // Stays the same until the server answers, so sending the same form again counts as one
  // submission.
  const [countedFrom, setCountedFrom] = useState(() => Date.now())
  const hasEnd = action === 'silence' || action === 'suspend'
  const make = usePower(async () => {
    const until = hasEnd ? new Date(countedFrom + days * DAY_MS).toISOString() : null
    await call(sanctionMember, { body: { user: handle, action, until, reason } })
    setReason('')
    setCountedFrom(Date.now())
    return 'Done. The member was notified, with your reason.'
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate(undefined)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <div className="grid fits-32 gap-4">
        <SelectField
          label="Sanction"
          hint={SANCTIONS[action].says}
          value={action}
          onChange={(event) => setAction(event.target.value as Action)}
        >
          {Object.entries(SANCTIONS).map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        {hasEnd && (
          <SelectField
            label="Duration"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {DAYS.map((each) => (
              <option key={each} value={each}>
                {counted(each, 'day')}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <TextArea
        label="Reason"
        hint="The member sees this reason. For a mute, suspension or ban it also appears in the public log, without a name."
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        look={action === 'warn' ? 'primary' : 'danger'}
        className="self-end"
        disabled={reason.trim().length < REASON_MIN}
        busy={make.isPending && 'Deciding…'}
      >
        {SANCTIONS[action].label}
      </Button>
    </form>
  )
}
