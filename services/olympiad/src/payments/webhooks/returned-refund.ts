import { cashOf, walletOf } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { PaymentRow, Tx } from '../deps.ts'
import { changePayment, subjectOf } from '../payment-row.ts'

/**
 * A refund that was sent has come back to the provider, because the payer's account is closed, for
 * example. It goes to their wallet, once.
 */
export async function takeReturned(
  tx: Tx,
  payment: PaymentRow,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const sent = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .select('e.cents')
    .where('t.key', '=', `refund-decided:${key}`)
    .where('a.kind', '=', 'cash')
    .executeTakeFirst()
  if (sent === undefined) return
  const cents = Number(sent.cents)
  const { isNew } = await post(tx, {
    key: `refund-returned:${key}`,
    kind: 'refund',
    at,
    subject: subjectOf(payment),
    entries: [
      { account: cashOf(payment.means), cents: -cents },
      { account: walletOf(payment.member), cents },
    ],
  })
  if (isNew) await changePayment(tx, payment, { reason: IN_WALLET })
}

const IN_WALLET = 'The refund came back from the bank. The money is in your wallet.'
