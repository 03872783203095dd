import type { Transfer } from '@ideathlon/contracts/money/transfers'
import { Amount } from '../../entities/money/amount.tsx'
import { useCancelWithdrawal } from '../../entities/money/queries/wallet.ts'
import { TransferPill } from '../../entities/money/transfer-pill.tsx'
import { useFormat } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/surfaces/section.tsx'

/** The transfers that are on their way to the bank. */
export function OnTheWay({ transfers }: { transfers: readonly Transfer[] }) {
  if (transfers.length === 0) return null
  return (
    <Section
      id="on-the-way"
      title="On the way to your bank"
      className="mt-8"
      heading="mb-2 font-bold text-title"
    >
      <ul className="card px-5 py-1.5">
        {transfers.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </Section>
  )
}

function Line({ transfer }: { transfer: Transfer }) {
  const cancel = useCancelWithdrawal()
  const format = useFormat()
  const { id, cents, currency, state, waits_for: waitsFor, origin } = transfer
  const mayCancel = state === 'pending' && origin === 'withdrawal' && waitsFor !== null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3 first:border-0">
      <span className="wide-40 flex-1">
        <Amount cents={cents} currency={currency} className="block font-semibold" />
        <span className="text-muted text-small">
          To {transfer.method} · started {format.date(transfer.started_at, 'medium')}
        </span>
      </span>
      <TransferPill transfer={transfer} />
      {mayCancel && (
        <Button
          look="ghost"
          busy={cancel.isPending && 'Cancelling…'}
          onClick={() => cancel.mutate(id)}
        >
          Cancel
        </Button>
      )}
    </li>
  )
}
