import { sql } from 'kysely'
import type { PaymentRow, Tx } from '../deps.ts'

/**
 * Wakes the reports about disputes and refunds of this payment that have waited for another dispute
 * or refund to end. The wait can exceed the time for which reports are retried, so they count as
 * received now. A report that is being handled waits for the payment's lock and then sees the new
 * state.
 */
export async function wakeReports(
  tx: Tx,
  { id, provider_reference }: PaymentRow,
  at: Date,
): Promise<void> {
  if (provider_reference === null) return
  await sql`
    update provider_events set received_at = ${at}, try_at = ${at}
    where (provider, id) in (
      select provider, id from provider_events
      where handled_at is null and case event ->> 'kind'
        when 'dispute_opened' then event ->> 'payment' = ${provider_reference}
        when 'dispute_closed' then event ->> 'payment' = ${provider_reference}
        when 'refund_made' then event ->> 'payment' = ${provider_reference}
        when 'refund_decided' then event ->> 'key' like ${`${id}%`}
        else false end
      for update skip locked)`.execute(tx)
}
