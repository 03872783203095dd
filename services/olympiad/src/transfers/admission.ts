import { sql, type Transaction } from 'kysely'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { Tables } from '../tables.ts'
import { type TransferLimits, waitOf } from './admit.ts'
import { readPayability } from './payability.ts'
import { applyNews, type TransferRow } from './settle.ts'

export type AdmissionRules = TransferLimits & {
  /** Stripe pays to connected accounts only. */
  needsDestination: boolean
}

/**
 * Lets a locked pending transfer go, makes it wait for an admin, or ends it because the member can no longer be paid.
 * True if the provider may be called.
 */
export async function admitTransfer(
  tx: Transaction<Tables>,
  row: TransferRow,
  rules: AdmissionRules,
  at: Date,
): Promise<boolean> {
  const { method, refusal } = await readPayability(tx, row.member)
  if (method === null || refusal !== null) {
    const reason = refusal ?? 'The payout method was removed.'
    await applyNews(tx, row, { news: { kind: 'failed', reason }, at })
    return false
  }
  const wait = await readWait(tx, row, rules, at)
  const set = { waits_for: wait, admitted_at: wait === null ? at : null, method: method.masked }
  await tx.updateTable('transfers').set(set).where('id', '=', row.id).execute()
  if (wait !== null && wait !== row.waits_for) await announceWait(tx, row, wait, at)
  return wait === null
}

async function readWait(
  tx: Transaction<Tables>,
  row: TransferRow,
  rules: AdmissionRules,
  at: Date,
) {
  // Two transfers of one member are admitted one after the other, so that their sums are complete.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${row.member}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ year: string; day: string; checked: boolean; destination: string }>`
    select
      (select coalesce(sum(cents), 0) from transfers
        where member = ${row.member} and state in ('pending', 'sent', 'paid')
          and started_at >= date_trunc('year', ${at}::timestamptz, 'UTC')) as year,
      (select coalesce(sum(cents), 0) from transfers
        where member = ${row.member} and state in ('pending', 'sent', 'paid')
          and origin = 'withdrawal' and started_at > ${at}::timestamptz - interval '24 hours') as day,
      coalesce((select identity_checked_at is not null from wallet_holders
        where member = ${row.member}), false) as checked,
      coalesce((select destination from wallet_holders where member = ${row.member}), '') as destination
  `.execute(tx)
  const found = rows[0]
  const isLinked = !rules.needsDestination || found?.destination !== ''
  if (!isLinked) return 'identity' as const
  return waitOf(
    {
      origin: row.origin,
      isApproved: row.approved_by !== null,
      isIdentityChecked: found?.checked === true,
      yearCents: Number(found?.year),
      dayCents: Number(found?.day),
    },
    rules,
  )
}

async function announceWait(
  tx: Transaction<Tables>,
  { id, member, cents }: TransferRow,
  wait: 'approval' | 'identity',
  at: Date,
): Promise<void> {
  const kind = wait === 'approval' ? 'transfer_needs_approval' : 'transfer_needs_identity'
  const notice = { kind, cents: Number(cents), subject: `transfer:${id}`, at } as const
  await fileMoneyNotice(tx, { ...notice, member: null })
  if (wait === 'identity') await fileMoneyNotice(tx, { ...notice, member })
}
