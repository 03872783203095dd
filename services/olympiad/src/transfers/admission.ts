import type { Transaction } from 'kysely'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { Tables } from '../tables.ts'
import { type TransferLimits, waitOf } from './admit.ts'
import { lockOutflow } from './outflow.ts'
import { readPayability } from './payability.ts'
import { applyTransferEvent, type TransferRow } from './settle.ts'

export type AdmissionRules = TransferLimits & {
  /** Stripe pays to connected accounts only. */
  needsDestination: boolean
}

/**
 * Decides about a locked pending transfer: it can be sent, has to wait for an admin, or ends
 * because the member can no longer be paid. True if the provider can be called.
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
    await applyTransferEvent(tx, row, { news: { kind: 'failed', reason }, at })
    return false
  }
  const wait = await readWait(tx, row, rules)
  const set = { waits_for: wait, admitted_at: wait === null ? at : null, method: method.masked }
  await tx.updateTable('transfers').set(set).where('id', '=', row.id).execute()
  if (wait !== null && wait !== row.waits_for) await announceWait(tx, row, wait, at)
  return wait === null
}

/**
 * A transfer counts towards the totals of the day and the year in which it was started, however
 * long it has waited. Totals up to the present might not include the transfer itself.
 */
async function readWait(tx: Transaction<Tables>, row: TransferRow, rules: AdmissionRules) {
  const outflow = await lockOutflow(tx, row.member, row.started_at)
  const holder = await tx
    .selectFrom('wallet_holders')
    .select('destination')
    .where('member', '=', row.member)
    .executeTakeFirst()
  const isLinked = !rules.needsDestination || (holder?.destination ?? '') !== ''
  if (!isLinked) return 'identity' as const
  return waitOf({ ...outflow, origin: row.origin, isApproved: row.approved_by !== null }, rules)
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
