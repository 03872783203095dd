export const OWNER_KINDS = [
  'provider',
  'member',
  'tournament',
  'challenge',
  'platform',
  'category',
  'director',
  'run',
  'payment',
] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

/**
 * cash: the negative of what a provider holds for us. in_transfer: money on its way to a bank.
 * fees: entry fees until the close. payable: what a payout run still has to pay. review: funding
 * that an admin has to release. loss: the cost of disputed payments.
 */
export const ACCOUNT_KINDS = [
  'cash',
  'wallet',
  'in_transfer',
  'pool',
  'fees',
  'income',
  'loss',
  'payable',
  'review',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/**
 * Accounts whose balance can be negative. Incoming money is posted to cash as a negative amount.
 */
export const MAY_BE_NEGATIVE: ReadonlySet<AccountKind> = new Set(['cash', 'loss'])

/** The kinds of transactions. `wallets/labels.ts` has the labels that they have in a wallet. */
const TRANSACTION_KINDS = [
  'funding',
  'funding_released',
  'funding_returned',
  'entry_fee',
  'entry_fee_split',
  'entry_fee_refund',
  'refund',
  'dispute',
  'payment_from_wallet',
  'pool_moved',
  'pool_returned',
  'run_sealed',
  'prize',
  'prize_void',
  'transfer_started',
  'transfer_paid',
  'transfer_undone',
  'transfer_returned',
  'wallet_merged',
  'correction',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** An account's name: its owner, and the kind of money in it. The first entry opens an account. */
export type AccountName = {
  readonly owner: OwnerKind
  readonly id: string
  readonly kind: AccountKind
}

const account =
  <O extends OwnerKind>(owner: O, kind: AccountKind) =>
  (id: number | string): AccountName => ({ owner, id: String(id), kind })

export const cashOf = account('provider', 'cash')
export const walletOf = account('member', 'wallet')
export const inTransferOf = account('member', 'in_transfer')
/** Entry fees of a challenge, until its close. */
export const feesOf = account('challenge', 'fees')
export const incomeOf = account('platform', 'income')
export const lossOf = account('platform', 'loss')
/** What a payout run still has to pay. */
export const payableOf = account('run', 'payable')
/** Funding that an admin has to release. */
export const reviewOf = account('payment', 'review')

/**
 * Money for the prizes of a tournament or challenge, or funding for the next tournament of a scope.
 */
export function poolOf(
  owner: 'tournament' | 'challenge' | 'platform' | 'category' | 'director',
  id: number | string,
): AccountName {
  return { owner, id: String(id), kind: 'pool' }
}

/** Such as `member:7 wallet`; used in messages, and to sort and compare accounts. */
export const nameOf = ({ owner, id, kind }: AccountName): string => `${owner}:${id} ${kind}`
