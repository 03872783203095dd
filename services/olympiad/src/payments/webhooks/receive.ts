import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { mayTry } from '../../kernel/may-try.ts'
import type { ProviderEvent } from '../../providers/provider.ts'
import type { PaymentDeps } from '../deps.ts'
import { handleProviderEvent } from './handle-provider-event.ts'

/**
 * How long a report with an unknown subject is retried, because the subject may be saved a moment
 * later.
 */
const WAITING_HOURS_MAX = 72
const RETRY_MS = 30_000
const RETRY_MS_MAX = 30 * 60_000

/**
 * Stores a provider's report and handles it. A repeated report changes nothing. Throws
 * WebhookRefusedError if the report is forged or too old.
 */
export async function receiveReport(
  deps: PaymentDeps,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const event = deps.provider.readWebhook(raw, headers)
  const { id, type, at } = event
  await deps.db
    .insertInto('provider_events')
    .values({
      provider: deps.provider.name,
      id,
      type,
      occurred_at: at,
      received_at: deps.now(),
      event: JSON.stringify(event),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await handleStored(deps, { provider: deps.provider.name, id })
}

/**
 * Handles one stored report that could not be handled before. Resolves to false if there was none.
 */
export async function handleWaiting(deps: PaymentDeps): Promise<boolean> {
  const now = deps.now().getTime()
  const found = await deps.db
    .updateTable('provider_events')
    .set({ try_at: nextTry(now) })
    .where(({ eb, selectFrom }) =>
      eb(
        sql`(provider, id)`,
        '=',
        selectFrom('provider_events')
          .select([sql<string>`provider`.as('provider'), 'id'])
          .where('handled_at', 'is', null)
          .where(mayTry(new Date(now)))
          .where('received_at', '>', new Date(now - WAITING_HOURS_MAX * 3_600_000))
          .orderBy('received_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['provider', 'id'])
    .executeTakeFirst()
  if (found === undefined) return false
  await handleStored(deps, found)
  return true
}

/**
 * The longer a report has been waiting, the less often it is retried, because many are about
 * payments that are not ours.
 */
const nextTry = (now: number) => sql<Date>`
  ${new Date(now)}::timestamptz + least(${RETRY_MS_MAX} * interval '1 millisecond', greatest(
    ${RETRY_MS} * interval '1 millisecond', (${new Date(now)}::timestamptz - received_at) / 10))`

async function handleStored(
  deps: PaymentDeps,
  { provider, id }: { provider: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const stored = await tx
      .selectFrom('provider_events')
      .selectAll()
      .where('provider', '=', provider)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (stored === undefined || stored.handled_at !== null) return
    const event = { ...(stored.event as ProviderEvent), at: stored.occurred_at }
    if (!(await handleProviderEvent(tx, deps, event))) {
      deps.logger.info({ id, type: stored.type }, 'a report from the payment provider has to wait')
      return
    }
    await tx
      .updateTable('provider_events')
      .set({ handled_at: deps.now() })
      .where('provider', '=', provider)
      .where('id', '=', id)
      .execute()
  })
}
