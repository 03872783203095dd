import { randomUUIDv7 as uuid } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { type AccountName, MAY_BE_NEGATIVE, nameOf } from './accounts.ts'
import { LedgerConflict, Overdrawn } from './faults.ts'
import { type Entry, entriesOf, hashOf, type Posting } from './posting.ts'

export type Posted = { id: string; isNew: boolean }

/**
 * Moves money in the caller's transaction. Repeating a posting returns the earlier transaction. If
 * the key was used with different entries, it throws LedgerConflict; if an account holds too little
 * money, Overdrawn. Accounts are locked in the order of their ids.
 */
export async function post(tx: Transaction<Tables>, posting: Posting): Promise<Posted> {
  const entries = entriesOf(posting)
  const hash = hashOf(posting, entries)
  const earlier = await findPosted(tx, posting.key, hash)
  if (earlier !== undefined) return earlier

  const accounts = await lockAccounts(tx, entries)
  // Another transaction may have made the same posting while this one waited for the locks.
  const meanwhile = await findPosted(tx, posting.key, hash)
  if (meanwhile !== undefined) return meanwhile
  demandFunds(entries, accounts)
  return save(tx, posting, { hash, lines: linesOf(entries, accounts) })
}

/** Reverses a transaction with a new one; `of` is the id of the transaction. */
export async function reverse(
  tx: Transaction<Tables>,
  { of, ...posting }: Omit<Posting, 'entries' | 'reverses'> & { of: string },
): Promise<Posted> {
  const entries = await entriesWritten(tx, of)
  const undone = entries.map(({ account, cents }) => ({ account, cents: -cents }))
  return post(tx, { ...posting, entries: undone, reverses: of })
}

/** The balance in cents; 0 for an account that has never been used. */
export async function balanceOf(db: Kysely<Tables>, account: AccountName): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('owner_kind', '=', account.owner)
    .where('owner_id', '=', account.id)
    .where('kind', '=', account.kind)
    .where('currency', '=', installedCurrency)
    .executeTakeFirst()
  return Number(row?.balance_cents ?? 0)
}

/** The balance, locked until the end of the transaction. */
export async function lockBalance(tx: Transaction<Tables>, account: AccountName): Promise<number> {
  const locked = await lockAccounts(tx, [{ account, cents: 0 }])
  return accountIn(locked, account).balance
}

const installedCurrency = sql<string>`(select currency from ledger_settings)`

async function findPosted(
  tx: Transaction<Tables>,
  key: string,
  hash: Buffer,
): Promise<Posted | undefined> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select(['id', 'input_hash'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (!row.input_hash.equals(hash)) throw new LedgerConflict(key)
  return { id: row.id, isNew: false }
}

type Locked = { id: string; balance: number }

async function lockAccounts(
  tx: Transaction<Tables>,
  entries: readonly Entry[],
): Promise<Map<string, Locked>> {
  const found = await lockKnown(tx, entries)
  if (found.size === entries.length) return found
  const names = namesOf(entries)
  await sql`
    insert into ledger_accounts (owner_kind, owner_id, kind, currency)
    select n.*, ${installedCurrency} from ${names} order by n.owner_kind, n.owner_id, n.kind
    on conflict do nothing`.execute(tx)
  return lockKnown(tx, entries)
}

async function lockKnown(
  tx: Transaction<Tables>,
  entries: readonly Entry[],
): Promise<Map<string, Locked>> {
  const { rows } = await sql<{
    id: string
    balance_cents: string
    owner_kind: AccountName['owner']
    owner_id: string
    kind: AccountName['kind']
  }>`
    select a.id, a.balance_cents, a.owner_kind, a.owner_id, a.kind
    from ledger_accounts a join ${namesOf(entries)}
      on n.owner_kind = a.owner_kind and n.owner_id = a.owner_id and n.kind = a.kind
    where a.currency = ${installedCurrency}
    order by a.id for update of a`.execute(tx)
  return new Map(
    rows.map(({ id, balance_cents, owner_kind: owner, owner_id, kind }) => [
      nameOf({ owner, id: owner_id, kind }),
      { id, balance: Number(balance_cents) },
    ]),
  )
}

const namesOf = (entries: readonly Entry[]) => sql`
  unnest(${entries.map(({ account }) => account.owner)}::text[],
    ${entries.map(({ account }) => account.id)}::text[],
    ${entries.map(({ account }) => account.kind)}::text[]) as n(owner_kind, owner_id, kind)`

function demandFunds(entries: readonly Entry[], accounts: ReadonlyMap<string, Locked>): void {
  for (const { account, cents } of entries) {
    const { balance } = accountIn(accounts, account)
    if (!MAY_BE_NEGATIVE.has(account.kind) && balance + cents < 0) throw new Overdrawn(account)
  }
}

function accountIn(accounts: ReadonlyMap<string, Locked>, account: AccountName): Locked {
  const locked = accounts.get(nameOf(account))
  if (locked === undefined) throw new Error(`no ledger account ${nameOf(account)}`)
  return locked
}

type Line = { account: string; cents: number }

/** In the order in which the accounts are locked. */
function linesOf(entries: readonly Entry[], accounts: ReadonlyMap<string, Locked>): Line[] {
  return entries
    .map(({ account, cents }) => ({ account: accountIn(accounts, account).id, cents }))
    .sort((a, b) => (BigInt(a.account) < BigInt(b.account) ? -1 : 1))
}

async function save(
  tx: Transaction<Tables>,
  { key, kind, subject, at, reverses }: Posting,
  { hash, lines }: { hash: Buffer; lines: readonly Line[] },
): Promise<Posted> {
  const id = uuid()
  const inserted = await tx
    .insertInto('ledger_transactions')
    .values({
      id,
      kind,
      key,
      input_hash: hash,
      subject,
      reverses: reverses ?? null,
      occurred_at: at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  // Another transaction has used the key with other accounts.
  if (inserted.numInsertedOrUpdatedRows === 0n) throw new LedgerConflict(key)
  await sql`
    insert into ledger_entries (transaction, account, cents)
    select ${id}, l.account, l.cents
    from unnest(${lines.map(({ account }) => account)}::bigint[],
      ${lines.map(({ cents }) => cents)}::bigint[]) with ordinality as l(account, cents, nth)
    order by l.nth`.execute(tx)
  return { id, isNew: true }
}

async function entriesWritten(tx: Transaction<Tables>, transaction: string): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account')
    .select(['a.owner_kind', 'a.owner_id', 'a.kind', 'e.cents'])
    .where('e.transaction', '=', transaction)
    .execute()
  return rows.map(({ owner_kind: owner, owner_id, kind, cents }) => ({
    account: { owner, id: owner_id, kind },
    cents: Number(cents),
  }))
}
