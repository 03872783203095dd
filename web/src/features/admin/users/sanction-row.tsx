import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { liftSanction, type Sanction, type SanctionKind } from '@ideathlon/contracts/sanctions'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { format } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

const IMPOSED: Record<SanctionKind, string> = {
  warn: 'Warned',
  silence: 'Muted',
  suspend: 'Suspended',
  ban: 'Banned',
}

/** One sanction with its author and reason, and a button to lift it early. */
export function SanctionRow({ sanction }: { sanction: Sanction }) {
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone={sanction.is_active ? 'loss' : 'plain'}>{IMPOSED[sanction.action]}</Pill>
        {sanction.until && (
          <span className="tabular">until {format().date(sanction.until, 'medium', 'UTC')}</span>
        )}
        {sanction.by && <span className="text-muted text-small">by {sanction.by.name}</span>}
        <span className="ms-auto">
          <Ago at={sanction.at} />
        </span>
      </p>
      <p>{sanction.reason}</p>
      {sanction.lifted_at && <p className="text-muted text-small">Ended: {sanction.lift_reason}</p>}
      {sanction.is_active && <EndEarly sanction={sanction} />}
    </li>
  )
}

function EndEarly({ sanction }: { sanction: Sanction }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const lift = usePower(async () => {
    await call(liftSanction, { params: { id: sanction.id }, body: { reason: reason.trim() } })
    setAsking(false)
    return 'Ended. The member was notified.'
  })
  return (
    <>
      <Button look="ghost" className="-ms-5 self-start" onClick={() => setAsking(true)}>
        End it early
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="End it now?">
        <p className="mb-4 text-muted">The member is notified and can sign in and post again.</p>
        <TextArea
          label="Reason for ending it"
          hint="Appears in the audit log. Write at least one sentence."
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button look="ghost" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button
            look="primary"
            disabled={reason.trim().length < REASON_MIN}
            busy={lift.isPending && 'Ending…'}
            onClick={() => lift.mutate(undefined)}
          >
            End it
          </Button>
        </div>
      </Dialog>
    </>
  )
}
