import { sql } from 'kysely'
import type { PaymentRow, Tx } from '../deps.ts'

/**
 * Reports of disputes of this payment have waited for the end of another dispute or of a refund.
 * Either can take longer than reports are tried, so they count as received now.
 */
export async function wakeDisputes(
  tx: Tx,
  { provider_reference }: PaymentRow,
  at: Date,
): Promise<void> {
  if (provider_reference === null) return
  await tx
    .updateTable('provider_events')
    .set({ received_at: at, try_at: at })
    .where('handled_at', 'is', null)
    .where(sql<string>`event ->> 'kind'`, 'in', ['dispute_opened', 'dispute_closed'])
    .where(sql<string>`event ->> 'payment'`, '=', provider_reference)
    .execute()
}
