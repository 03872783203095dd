import { type AccountName, feesOf, incomeOf, poolOf, walletOf } from '../ledger/accounts.ts'
import { lockBalance, post } from '../ledger/post.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentDeps, PaymentRow, Tx } from '../payments/deps.ts'
import { beginRefund, keptOf } from '../payments/refund-payment.ts'
import { readFeeChallenge } from './challenge.ts'
import { splitFees } from './split.ts'

/**
 * Divides the fees of ideas among the asker, the prize and the platform; each fee separately, as on
 * its receipt.
 */
export async function divide(
  tx: Tx,
  { challenge, asker }: { challenge: number; asker: number },
  { payments, at, key }: { payments: readonly PaymentRow[]; at: Date; key: string },
): Promise<void> {
  if (payments.length === 0) return
  const shares = splitFees(payments.map(keptOf))
  const total = shares.asker + shares.pool + shares.platform
  await post(tx, {
    key,
    kind: 'entry_fee_split',
    at,
    subject: `challenge:${challenge}`,
    entries: [
      { account: feesOf(challenge), cents: -total },
      { account: walletOf(asker), cents: shares.asker },
      {
        account: (await isPrizeDecided(tx, challenge))
          ? incomeOf('main')
          : poolOf('challenge', challenge),
        cents: shares.pool,
      },
      { account: incomeOf('main'), cents: shares.platform },
    ],
  })
  await tx
    .updateTable('entry_passes')
    .set({ state: 'used', split_at: at })
    .where(
      'id',
      'in',
      payments.map(({ pass }) => pass),
    )
    .execute()
  await fileMoneyNotice(tx, {
    member: asker,
    kind: 'fee_share',
    cents: shares.asker,
    at,
    subject: `challenge:${challenge}`,
  })
}

/**
 * Whether the prize has been decided, so that its shares are fixed. The decision is made under the
 * lock on the pool, so this takes the lock first: money that arrived after the decision would stay
 * in the pool forever.
 */
async function isPrizeDecided(tx: Tx, challenge: number): Promise<boolean> {
  await lockBalance(tx, poolOf('challenge', challenge))
  const runs = await tx
    .selectFrom('payout_runs')
    .select('stage')
    .where('challenge', '=', challenge)
    .execute()
  return runs.length > 0 && runs.every(({ stage }) => stage !== 'settling' && stage !== 'previewed')
}

/**
 * Handles a fee after a dispute in which not all of it was lost. Before the close, what is left
 * waits with the other fees; after the close, it is divided or returned like them.
 */
export async function settleLate(
  tx: Tx,
  deps: Pick<PaymentDeps, 'purposes'>,
  payment: PaymentRow,
  at: Date,
): Promise<void> {
  const pass = await tx
    .selectFrom('entry_passes')
    .select(['challenge', 'if_won', 'split_at'])
    .where('id', '=', payment.pass)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (pass.if_won === null || pass.split_at !== null) return
  const challenge = await readFeeChallenge(tx, pass.challenge)
  if (challenge === undefined || pass.if_won === 'returned') {
    const reason = 'The challenge closed while this fee was in dispute, and no idea needed it.'
    await beginRefund(tx, deps, payment, { at, reason, isForced: true })
    return
  }
  const key = lateKey({ id: pass.challenge, pass: payment.pass ?? '' })
  await divide(tx, challenge, { payments: [payment], at, key })
}

type LateEntry = { id: number; pass: string }

const lateKey = ({ id, pass }: LateEntry) => `entry-fees:${id}:${pass}`

/**
 * The account that received the prize's share of a divided fee: the pool of the challenge or, if
 * the prize had already been decided, the platform's income.
 */
export async function poolShareOf(tx: Tx, late: LateEntry): Promise<AccountName> {
  const divided = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', lateKey(late))
    .executeTakeFirst()
  if (divided === undefined) return poolOf('challenge', late.id)
  const toPool = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .select('a.id')
    .where('e.transaction', '=', divided.id)
    .where('a.kind', '=', 'pool')
    .executeTakeFirst()
  return toPool === undefined ? incomeOf('main') : poolOf('challenge', late.id)
}
