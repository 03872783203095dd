import { sql } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import { walletOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentDeps } from '../payments/deps.ts'

type MergedWallet = { member: number; kept: number; cents: string; entry: string }

/**
 * Moves money from the wallet of a merged account to the account that is kept. The wallet is empty
 * when accounts are merged, but an entry fee or a returned withdrawal can arrive later. Resolves to
 * whether there was money to move.
 */
export async function emptyOneOfMerged({
  db,
  now,
}: Pick<PaymentDeps, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<MergedWallet>`
      select m.account as member, m.kept, a.balance_cents as cents,
        (select max(seq) from ledger_entries e where e.account = a.id) as entry
      from public.merged_accounts m
      join ledger_accounts a on a.owner_kind = 'member' and a.owner_id = m.account::text
        and a.kind = 'wallet' and a.currency = (select currency from ledger_settings)
      where a.balance_cents > 0
      limit 1 for update of a skip locked`.execute(tx)
    const [left] = rows
    if (left === undefined) return false
    const { member, kept, entry } = left
    const [cents, at, subject] = [Number(left.cents), now(), `member:${member}`]
    await post(tx, {
      key: `wallet-merged:${member}:${entry}`,
      kind: 'wallet_merged',
      subject,
      at,
      entries: [
        { account: walletOf(member), cents: -cents },
        { account: walletOf(kept), cents },
      ],
    })
    await fileMoneyNotice(tx, { member: kept, kind: 'wallet_merged', cents, subject, at })
    return true
  })
}
