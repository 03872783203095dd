import { sql } from 'kysely'
import {
  type AccountName,
  cashOf,
  lossOf,
  nameOf,
  reviewOf,
  walletOf,
} from '../../ledger/accounts.ts'
import { Overdrawn } from '../../ledger/faults.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import type { Entry, Posting } from '../../ledger/posting.ts'
import { returnWaitingWithdrawals } from '../../transfers/settle.ts'
import type { PaymentRow, Tx } from '../deps.ts'
import { subjectOf } from '../payment-row.ts'

/**
 * One dispute about a payment. A payment can have several, because a new one can follow one that
 * was won.
 */
type DisputeStep = { dispute: string; at: Date }

const openedKey = ({ id }: PaymentRow, dispute: string) => `dispute:${id}:${dispute}`
const closedKey = ({ id }: PaymentRow, dispute: string) => `dispute-closed:${id}:${dispute}`

/**
 * Shown to the recipient of the payment, or to its payer if earlier refunds went to the payer's
 * wallet.
 */
const NEEDED = 'A payment to or from you is in dispute. The money is set aside until it is decided.'

/** Takes the disputed money out of these accounts and sets it aside. */
export async function setAside(
  tx: Tx,
  payment: PaymentRow,
  { dispute, at, from }: DisputeStep & { from: readonly Entry[] },
): Promise<void> {
  const key = openedKey(payment, dispute)
  const to = reviewOf(payment.id)
  await recoverMoney(tx, payment, { key, kind: 'dispute', at, from, to, why: NEEDED })
}

type Taking = Pick<Posting, 'key' | 'kind' | 'at'> & {
  from: readonly Entry[]
  to: AccountName
  /** The reason for returning a pending withdrawal to the wallet. */
  why: string
}

/**
 * Takes from these accounts what the payer's bank or the provider has taken from us, and returns
 * the entries. If an account holds too little, the platform bears the loss. A wallet gives up
 * whatever it still holds, so that withdrawing a cent does not save the rest; a pool gives up
 * nothing, because what it still holds belongs to other patrons.
 */
export async function recoverMoney(
  tx: Tx,
  payment: PaymentRow,
  { from, to, why, ...posting }: Taking,
): Promise<readonly Entry[]> {
  const taken = from.map(({ account, cents }) => ({ account, cents: -cents }))
  const subject = subjectOf(payment)
  const entries = [...taken, { account: to, cents: sumOf(from) }]
  try {
    await post(tx, { ...posting, subject, entries })
    return from
  } catch (error) {
    if (!(error instanceof Overdrawn)) throw error
    const split = from.map((each) =>
      nameOf(each.account) === error.account ? withLoss(tx, each, { why, at: posting.at }) : [each],
    )
    const there = (await Promise.all(split)).flat()
    return recoverMoney(tx, payment, { ...posting, from: there, to, why })
  }
}

/**
 * Splits an entry between its account, which holds too little and is locked, and the platform's
 * loss. Pending withdrawals are returned to the wallet first, so they cannot hide money.
 */
async function withLoss(
  tx: Tx,
  { account, cents }: Entry,
  { why: reason, at }: Pick<Taking, 'why' | 'at'>,
): Promise<Entry[]> {
  const isWallet = account.kind === 'wallet'
  const member = Number(account.id)
  if (isWallet) await returnWaitingWithdrawals(tx, { member, cents, reason, at })
  const left = isWallet ? Math.min(cents, await balanceOf(tx, account)) : 0
  return [
    { account, cents: left },
    { account: lossOf('main'), cents: cents - left },
  ]
}

/** Returns the disputed money to these accounts, which ends the dispute. */
export async function bookEnd(
  tx: Tx,
  payment: PaymentRow,
  { dispute, at, to }: DisputeStep & { to: readonly Entry[] },
): Promise<void> {
  const cents = sumOf(to)
  if (cents === 0) return
  await post(tx, {
    key: closedKey(payment, dispute),
    kind: 'dispute',
    at,
    subject: subjectOf(payment),
    entries: [{ account: reviewOf(payment.id), cents: -cents }, ...to],
  })
}

export const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0)

export const isOpened = (tx: Tx, payment: PaymentRow, dispute: string): Promise<boolean> =>
  isPosted(tx, openedKey(payment, dispute))

export const isClosed = (tx: Tx, payment: PaymentRow, dispute: string): Promise<boolean> =>
  isPosted(tx, closedKey(payment, dispute))

const REFUND_KEYS = ['refund-decided', 'refund-returned', 'dispute', 'dispute-closed']

/**
 * How much refunds of the payment have added to the payer's wallet, less what disputes have taken
 * from it.
 */
export async function refundedToWallet(tx: Tx, payment: PaymentRow): Promise<number> {
  const { id, member } = payment
  const keys = REFUND_KEYS.map((kind) => `${kind}:${id}%`)
  const { cents } = await entriesOf(tx, keys, walletOf(member))
    .select(sql<string>`coalesce(sum(e.cents), 0)`.as('cents'))
    .executeTakeFirstOrThrow()
  return Math.max(0, Number(cents))
}

/**
 * How much the payer has got back through refunds and lost disputes, in cash and in the wallet, and
 * how much they can still get back through open disputes.
 */
export async function returnedToPayer(
  tx: Tx,
  { id, means, member }: PaymentRow,
): Promise<{ cents: number; open: number }> {
  const keys = REFUND_KEYS.map((kind) => `${kind}:${id}%`)
  const disputes = [`dispute:${id}%`, `dispute-closed:${id}%`]
  const sum = sql<string>`coalesce(sum(e.cents), 0)`.as('cents')
  const had = await entriesOf(tx, keys, cashOf(means), walletOf(member))
    .select(sum)
    .executeTakeFirstOrThrow()
  const aside = await entriesOf(tx, disputes, reviewOf(id)).select(sum).executeTakeFirstOrThrow()
  return { cents: Number(had.cents), open: Math.max(0, Number(aside.cents)) }
}

/** Whether the payer's bank has taken the whole payment for good. */
export async function wasLost(tx: Tx, { id, means, cents }: PaymentRow): Promise<boolean> {
  const row = await entriesOf(tx, [`dispute-closed:${id}%`], cashOf(means))
    .select('t.id')
    .where('e.cents', '=', cents)
    .executeTakeFirst()
  return row !== undefined
}

/** The entries of these accounts in transactions whose keys match one of these patterns. */
const entriesOf = (tx: Tx, keys: readonly string[], ...accounts: Entry['account'][]) =>
  tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .where(({ or, eb }) => or(keys.map((key) => eb('t.key', 'like', key))))
    .where(sql`a.owner_kind || ':' || a.owner_id || ' ' || a.kind`, 'in', accounts.map(nameOf))

export async function isPosted(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** The entries from which a dispute took money; none if the money was already in review. */
export async function takenFrom(tx: Tx, payment: PaymentRow, dispute: string): Promise<Entry[]> {
  const own = await takenBy(tx, openedKey(payment, dispute))
  if (own.length > 0) return own
  // An entry from before the ledger distinguished disputes, when a payment had at most one.
  if (await isPosted(tx, `dispute-closed:${payment.id}`)) return []
  return takenBy(tx, `dispute:${payment.id}`)
}

async function takenBy(tx: Tx, key: string): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .select(['a.owner_kind as owner', 'a.owner_id as id', 'a.kind', 'e.cents'])
    .where('t.key', '=', key)
    .where('e.cents', '<', '0')
    .execute()
  return rows.map(({ cents, ...account }) => ({ account, cents: -Number(cents) }))
}
