import { cashOf, lossOf, walletOf } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { PaymentRow, Tx } from '../deps.ts'
import { changePayment, subjectOf } from '../payment-row.ts'
import { isPosted, returnedToPayer } from './disputed-money.ts'
import { TOO_EARLY } from './disputes.ts'
import { decidedKey, returnedKey } from './refund-keys.ts'

/**
 * Handles a refund that came back to the provider, for example because the payer's account is
 * closed. The money goes to the payer's wallet, once. If the payer was paid twice because a dispute
 * about the same money was lost, the money first makes up for the platform's loss. An open dispute
 * is decided first.
 */
export async function handleReturnedRefund(
  tx: Tx,
  payment: PaymentRow,
  { key, at }: { key: string; at: Date },
): Promise<typeof TOO_EARLY | undefined> {
  const sent = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .select('e.cents')
    .where('t.key', '=', decidedKey(key))
    .where('a.kind', '=', 'cash')
    .executeTakeFirst()
  const posting = returnedKey(key)
  if (sent === undefined || (await isPosted(tx, posting))) return undefined
  const had = await returnedToPayer(tx, payment)
  const twice = had.cents - Number(payment.cents)
  if (had.open > 0 && twice + had.open > 0) return TOO_EARLY
  const cents = Number(sent.cents)
  const ours = Math.min(cents, Math.max(0, twice))
  await post(tx, {
    key: posting,
    kind: 'refund',
    at,
    subject: subjectOf(payment),
    entries: [
      { account: cashOf(payment.means), cents: -cents },
      { account: lossOf('main'), cents: ours },
      { account: walletOf(payment.member), cents: cents - ours },
    ],
  })
  if (cents > ours) await changePayment(tx, payment, { reason: IN_WALLET })
  return undefined
}

const IN_WALLET = 'The refund came back from the bank. The money is in your wallet.'
