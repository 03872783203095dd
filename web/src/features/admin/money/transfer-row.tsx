import {
  type AdminTransfer,
  approveTransfer,
  markIdentityChecked,
  markTransferFailed,
  markTransferReturned,
  markTransferSent,
  retryTransfer,
  type TransferState,
} from '@ideathlon/contracts/money/transfers'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { Amount } from '../../../entities/money/amount.tsx'
import { plural, useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { WordsButton } from './words-button.tsx'

type Look = { label: string; tone: 'plain' | 'primary' | 'gain' | 'loss' | 'gold' }

const STATES: Record<TransferState, Look> = {
  pending: { label: 'Being prepared', tone: 'gold' },
  sent: { label: 'Sent to the bank', tone: 'primary' },
  paid: { label: 'Paid out', tone: 'gain' },
  failed: { label: 'Failed', tone: 'loss' },
  returned: { label: 'Returned', tone: 'loss' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
}
const WAITS: Record<NonNullable<AdminTransfer['waits_for']>, Look> = {
  approval: { label: 'Needs approval', tone: 'gold' },
  identity: { label: 'Needs an identity check', tone: 'gold' },
}

/** The label when there is no payment provider and admins send the money themselves. */
const lookOf = ({ state, may }: AdminTransfer): Look =>
  may.includes('sent') ? { label: 'To send', tone: 'gold' } : STATES[state]

/** One transfer, with the actions that an admin can take now. */
export function TransferRow({ transfer }: { transfer: AdminTransfer }) {
  const { member, cents, currency, waits_for: waits, state, approved_by: approver } = transfer
  const format = useFormat()
  const look = state === 'pending' && waits !== null ? WAITS[waits] : lookOf(transfer)
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="wide-52 flex-1">
          <Link to={`/admin/users/${member.handle}`} className="font-semibold hover:underline">
            {member.name}
          </Link>
          <p className="text-muted text-small">
            {transfer.method}, {transfer.holder}
          </p>
        </div>
        <div className="ms-auto flex flex-col items-end gap-1">
          <Amount cents={cents} currency={currency} className="font-semibold text-title" />
          <Pill tone={look.tone}>{look.label}</Pill>
          {transfer.tax.is_flagged && <Pill tone="gold">Tax: above the yearly limit</Pill>}
        </div>
      </div>
      <p className="text-muted text-small">
        {transfer.origin === 'payout' ? 'Prize' : 'Withdrawal'} · started{' '}
        <Ago at={transfer.started_at} />
        {transfer.attempt > 1 && ` · attempt ${transfer.attempt}`}
        {transfer.reference && ` · reference ${transfer.reference}`}
        {approver && ` · approved by ${approver.name}`}
      </p>
      {transfer.tax.is_flagged && (
        <p className="text-muted text-small">
          Won in the year of this transfer:{' '}
          <Amount cents={transfer.tax.won_cents} currency={currency} />. The yearly threshold is{' '}
          <Amount cents={transfer.tax.limit_cents} currency={currency} />.
        </p>
      )}
      {transfer.returned_cents > 0 && state === 'paid' && (
        <p className="text-small">
          {format.money(transfer.returned_cents, { currency })} was returned to the wallet.
        </p>
      )}
      {transfer.reason && <p className="text-small">{transfer.reason}</p>}
      <Actions transfer={transfer} />
    </li>
  )
}

const REFERENCE = {
  label: 'Payment reference',
  hint: 'As shown on the bank statement.',
  minLength: 2,
  maxLength: 120,
}
const REASON = { label: 'Reason', hint: 'The member will see this.', minLength: 3, maxLength: 300 }

function Actions({ transfer: { id, may, member } }: { transfer: AdminTransfer }) {
  const params = { id }
  const act = usePower(async (send: () => Promise<string>) => await send())
  const busy = act.isPending
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {may.includes('approve') && (
        <Button
          look="primary"
          busy={busy && 'Saving…'}
          onClick={() =>
            act.mutate(async () => {
              await call(approveTransfer, { params })
              return 'Approved. The transfer is on its way.'
            })
          }
        >
          Approve
        </Button>
      )}
      {may.includes('check_identity') && (
        <WordsButton
          label="Mark identity as checked"
          look="primary"
          busy={busy}
          field={{
            ...REFERENCE,
            label: 'Reference of the identity check',
            hint: 'Do not store documents here.',
          }}
          onSend={(reference) =>
            act.mutate(async () => {
              const { data } = await call(markIdentityChecked, {
                params: { id: member.id },
                body: { reference },
              })
              return plural(data.released, {
                one: 'Identity recorded. {n} transfer was released.',
                other: 'Identity recorded. {n} transfers were released.',
              })
            })
          }
        />
      )}
      {may.includes('sent') && (
        <WordsButton
          label="Mark as sent"
          look="primary"
          busy={busy}
          field={REFERENCE}
          onSend={(reference) =>
            act.mutate(async () => {
              await call(markTransferSent, { params, body: { reference } })
              return 'Marked as sent.'
            })
          }
        />
      )}
      <Undoing transfer={{ id, may }} busy={busy} act={act.mutate} />
    </div>
  )
}

type UndoingProps = {
  transfer: Pick<AdminTransfer, 'id' | 'may'>
  busy: boolean
  act: (send: () => Promise<string>) => void
}

/** The actions on a transfer that did not arrive. */
function Undoing({ transfer: { id, may }, busy, act }: UndoingProps) {
  const params = { id }
  return (
    <>
      {may.includes('failed') && (
        <WordsButton
          label="Mark as failed"
          busy={busy}
          field={REASON}
          onSend={(reason) =>
            act(async () => {
              await call(markTransferFailed, { params, body: { reason } })
              return 'Marked as failed. The money was returned to the wallet.'
            })
          }
        />
      )}
      {may.includes('returned') && (
        <WordsButton
          label="Mark as returned"
          busy={busy}
          field={REASON}
          onSend={(reason) =>
            act(async () => {
              await call(markTransferReturned, { params, body: { reason } })
              return 'Marked as returned. The money was returned to the wallet.'
            })
          }
        />
      )}
      {may.includes('retry') && (
        <Button
          busy={busy && 'Saving…'}
          onClick={() =>
            act(async () => {
              await call(retryTransfer, { params })
              return 'Retrying the transfer.'
            })
          }
        >
          Retry
        </Button>
      )}
    </>
  )
}
