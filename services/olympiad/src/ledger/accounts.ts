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
 * cash: the negative of what a provider holds for us. in_transfer: on its way to a bank. fees:
 * entry fees until the close. payable: what a run still has to pay. review: funding that an admin
 * has to release. loss: what disputed payments cost.
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

/** Accounts whose balance may be negative: money that came in is the negative of cash. */
export const MAY_BE_NEGATIVE: ReadonlySet<AccountKind> = new Set(['cash', 'loss'])

/** What a transaction is about; the wallet's labels are in `wallets/labels.ts`. */
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

/** An account's name: who owns it, and what it holds. An account is opened by its first entry. */
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
/** What a pay-out run still has to pay. */
export const payableOf = account('run', 'payable')
/** Funding that an admin has to release. */
export const reviewOf = account('payment', 'review')

/**
 * The money for the prizes of a tournament or challenge, or funding that the next
 * tournament of a scope takes.
 */
export function poolOf(
  owner: 'tournament' | 'challenge' | 'platform' | 'category' | 'director',
  id: number | string,
): AccountName {
  return { owner, id: String(id), kind: 'pool' }
}

/** `member:7 wallet`: for messages, sorting and comparing. */
export const nameOf = ({ owner, id, kind }: AccountName): string => `${owner}:${id} ${kind}`
