import type { TransactionKind } from '../ledger/accounts.ts'

type Label = { in: string; out: string }
const both = (label: string): Label => ({ in: label, out: label })

/** The labels of wallet transactions, for incoming and for outgoing money. */
const LABELS: Record<TransactionKind, Label> = {
  funding: { in: 'Funding received', out: 'Funding given' },
  funding_released: { in: 'Funding received after review', out: 'Funding given' },
  funding_returned: { in: 'Funding returned to you', out: 'Funding returned' },
  entry_fee: both('Entry fee'),
  entry_fee_split: { in: 'Your share of entry fees', out: 'Entry fees' },
  entry_fee_refund: { in: 'Entry fee refunded', out: 'Entry fee refund' },
  refund: { in: 'Refund', out: 'Refund of a payment' },
  dispute: { in: 'Disputed payment returned', out: 'Disputed payment' },
  payment_from_wallet: { in: 'Payment received', out: 'Payment from your wallet' },
  pool_moved: both('Prize money moved'),
  pool_returned: { in: 'Prize money returned to you', out: 'Prize money' },
  run_sealed: both('Prize money set aside'),
  prize: { in: 'Prize', out: 'Prize' },
  prize_void: { in: 'Prize', out: 'Prize taken back' },
  transfer_started: { in: 'Withdrawal', out: 'Withdrawal to your bank' },
  transfer_paid: both('Withdrawal paid'),
  transfer_undone: { in: 'Withdrawal returned', out: 'Withdrawal' },
  transfer_returned: { in: 'Withdrawal returned by the bank', out: 'Withdrawal' },
  wallet_merged: { in: 'From your merged account', out: 'Moved to the account you kept' },
  correction: both('Correction'),
}

export function labelOf(kind: string, cents: number): string {
  const label = LABELS[kind as TransactionKind] as Label | undefined
  return label?.[cents < 0 ? 'out' : 'in'] ?? 'Transaction'
}
