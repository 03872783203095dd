import { createHash } from 'node:crypto'
import { CENTS_MAX } from '@ideathlon/contracts/money/cents'
import { type AccountName, nameOf, type TransactionKind } from './accounts.ts'

export type Entry = { readonly account: AccountName; readonly cents: number }

/** One transaction of the ledger. Its entries add up to 0. */
export type Posting = {
  /** Unique forever: the same key with the same entries is the same transaction. */
  key: string
  kind: TransactionKind
  /** The subject, such as `challenge:7`, `run:4` or `transfer:…`. */
  subject: string
  at: Date
  entries: readonly Entry[]
  /** The id of the transaction that this one reverses. */
  reverses?: string
}

/**
 * The entries of a posting, one per account, sorted by account name, without entries of 0 cents.
 */
export function entriesOf(posting: Pick<Posting, 'entries' | 'key'>): Entry[] {
  const sums = new Map<string, Entry>()
  for (const { account, cents } of posting.entries) {
    const name = nameOf(account)
    sums.set(name, { account, cents: (sums.get(name)?.cents ?? 0) + cents })
  }
  const entries = [...sums]
    .filter(([, { cents }]) => cents !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => entry)
  const fault = faultIn(entries)
  if (fault !== undefined) throw new RangeError(`ledger posting ${posting.key}: ${fault}`)
  return entries
}

function faultIn(entries: readonly Entry[]): string | undefined {
  if (entries.length < 2) return 'it needs two accounts'
  if (entries.some(({ cents }) => !Number.isSafeInteger(cents))) return 'cents must be whole'
  if (entries.some(({ cents }) => Math.abs(cents) > CENTS_MAX)) return 'an amount is too large'
  if (entries.reduce((sum, { cents }) => sum + cents, 0) !== 0) return 'it does not balance'
  return undefined
}

/**
 * A hash that is the same for postings with the same effect. It leaves out the time, which is later
 * when a posting is repeated.
 */
export function hashOf({ kind, subject, reverses }: Posting, entries: readonly Entry[]): Buffer {
  const lines = entries.map(({ account, cents }) => [nameOf(account), cents])
  const input = JSON.stringify([kind, subject, reverses ?? null, lines])
  return createHash('sha256').update(input).digest()
}
