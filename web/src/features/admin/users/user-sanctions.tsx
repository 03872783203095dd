import type { AdminUserDetail } from '@ideathlon/contracts/admin-users'
import {
  liftSanction,
  SANCTIONS,
  type Sanction,
  sanctionMember,
} from '@ideathlon/contracts/sanctions'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Ago } from '../../../time/ago.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { usePower } from '../use-power.ts'

type Action = keyof typeof SANCTIONS
const DAYS = [1, 3, 7, 30, 90, 365]
const DAY_MS = 86_400_000
const REASON_MIN = 10

/** What was decided about a member, what holds, and the next measure. */
export function UserSanctions({ user }: { user: AdminUserDetail }) {
  return (
    <section className="card flex flex-col gap-5 p-5" aria-labelledby="sanctions">
      <h2 id="sanctions" className="font-bold text-title">
        Sanctions
      </h2>
      {user.sanctions.length === 0 ? (
        <p className="text-muted">Never one. Keep it so.</p>
      ) : (
        <ol className="divide-y divide-line">
          {user.sanctions.map((sanction) => (
            <Row key={sanction.id} sanction={sanction} />
          ))}
        </ol>
      )}
      {!user.is_admin && user.standing !== 'removed' && <NewSanction handle={user.handle} />}
    </section>
  )
}

function Row({ sanction }: { sanction: Sanction }) {
  const { ask, popup } = useNotifier()
  const lift = usePower(async () => {
    const body = { reason: 'Ended early by an admin after a second look.' }
    await call(liftSanction, { params: { id: sanction.id }, body })
    return 'Ended. They hear of it.'
  })
  const confirm = async () => {
    const text = 'They can come in and write again, and are told so.'
    if (await ask({ title: 'End it now?', text, confirm: 'End it' })) lift.mutate(undefined)
  }
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone={sanction.is_active ? 'loss' : 'plain'}>{SANCTIONS[sanction.action].label}</Pill>
        {sanction.until && <span className="tabular">until {sanction.until.slice(0, 10)}</span>}
        {sanction.by && <span className="text-muted text-small">by {sanction.by.name}</span>}
        <span className="ml-auto">
          <Ago at={sanction.at} />
        </span>
      </p>
      <p>{sanction.reason}</p>
      {sanction.lifted_at && <p className="text-muted text-small">Ended: {sanction.lift_reason}</p>}
      {sanction.is_active && (
        <Button
          look="ghost"
          className="-ml-5 self-start"
          busy={lift.isPending && 'Ending …'}
          onClick={() => void confirm()}
        >
          End it early
        </Button>
      )}
      {popup}
    </li>
  )
}

function NewSanction({ handle }: { handle: string }) {
  const [action, setAction] = useState<Action>('warn')
  const [days, setDays] = useState(7)
  const [reason, setReason] = useState('')
  const hasEnd = action === 'silence' || action === 'suspend'
  const make = usePower(async () => {
    const until = hasEnd ? new Date(Date.now() + days * DAY_MS).toISOString() : null
    await call(sanctionMember, { body: { user: handle, action, until, reason } })
    setReason('')
    return 'Done. They are told, with the reason.'
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate(undefined)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <SelectField
          label="Measure"
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
            label="For"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {DAYS.map((each) => (
              <option key={each} value={each}>
                {each === 1 ? '1 day' : `${each} days`}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <TextArea
        label="Reason"
        hint="They read it. For silences and more it stands, without a name, in the public log."
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        look={action === 'warn' ? 'primary' : 'danger'}
        className="self-end"
        disabled={reason.trim().length < REASON_MIN}
        busy={make.isPending && 'Deciding …'}
      >
        {SANCTIONS[action].label}
      </Button>
    </form>
  )
}
