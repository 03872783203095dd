import type { MemberId } from '@ideathlon/contracts/ids'
import { Currency } from '@ideathlon/contracts/money/cents'
import { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import { sql } from 'kysely'
import * as z from 'zod'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { runOnOneInstance } from '../../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'
import { type Notice, notify } from '../notify.ts'
import { linkOfMoney, readMoneyPlaces } from './money-places.ts'

const EVERY_MS = 3_000
const BATCH_SIZE = 500
const KEY = 'money-notified'
/** Older movements are not news: they come from an import or from a restored database. */
const NEWS_MS = 14 * DAY_MS

const Cursor = z.object({ id: z.int().nonnegative() })

/** Notifies members and admins once of each movement of money, in the order of the movements. */
export function notifyMoney({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'money-notifications',
    what: 'notifying members about money',
    everyMs: EVERY_MS,
    round: () => notifySomeMoney(deps),
  })
}

/**
 * Resolves to whether there is more to do. The cursor moves in the transaction that saves the
 * notifications.
 */
export async function notifySomeMoney({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const after = await lockCursor(tx)
    const filed = await readFiled(tx, after)
    const last = filed.at(-1)
    if (last === undefined) return false
    const since = now().getTime() - NEWS_MS
    const fresh = filed.filter(({ at }) => at.getTime() >= since)
    await notify(tx, await noticesOf(tx, fresh), now())
    const value = JSON.stringify({ id: last.id } satisfies z.input<typeof Cursor>)
    await tx.updateTable('settings').set({ value }).where('key', '=', KEY).execute()
    return filed.length === BATCH_SIZE
  })
}

async function lockCursor(tx: Tx): Promise<number> {
  await tx
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify({ id: 0 }) })
    .onConflict((on) => on.doNothing())
    .execute()
  const { value } = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return Cursor.parse(value).id
}

const MoneyNotification = z.object({
  id: z.coerce.number().int(),
  /** Null if the notification is for all admins. */
  member: z.int().nullable(),
  kind: MoneyNoticeKind,
  cents: z.coerce.number().int(),
  currency: Currency,
  subject: z.string(),
  at: z.date(),
})
type MoneyNotification = z.infer<typeof MoneyNotification>

async function readFiled(tx: Tx, after: number): Promise<MoneyNotification[]> {
  const { rows } = await sql`
    select n.id, n.member, n.kind, n.cents, m.currency, n.subject, n.at
    from public.money_notices n cross join public.money_currency m
    where n.id > ${after} order by n.id limit ${BATCH_SIZE}`.execute(tx)
  return z.array(MoneyNotification).parse(rows)
}

async function noticesOf(tx: Tx, filed: readonly MoneyNotification[]): Promise<Notice[]> {
  const subjects = filed.map(({ subject }) => subject)
  const places = await readMoneyPlaces(tx, subjects)
  const admins = filed.some(({ member }) => member === null) ? await readAdmins(tx) : []
  return filed.flatMap(({ id, member, kind, subject, ...amount }) => {
    const place = places.get(subject)
    const data = {
      cents: amount.cents,
      currency: amount.currency,
      title: place?.title ?? '',
      link: linkOfMoney(kind, place),
    }
    const about = { kind, data, subject: `money:${id}`, once: `money-${id}` }
    return (member === null ? admins : [member]).map((to): Notice => ({ to, ...about }))
  })
}

async function readAdmins(tx: Tx): Promise<MemberId[]> {
  const admins = await tx
    .selectFrom('accounts')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return admins.map(({ id }) => id)
}
