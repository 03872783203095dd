import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** An e-mail address can match two accounts: its owner, and the latest account that claims it. */
const OF_ADDRESS = 2

/**
 * Finds accounts by handle or e-mail address. Always returns the maximum number of entries, so that
 * timing reveals nothing.
 */
export async function readCredentials(db: ApiDb, username: string) {
  const name = username.trim().toLowerCase()
  const isAddress = name.includes('@')
  const found = await db
    .selectFrom('accounts as a')
    .leftJoin('two_factor as t', 't.account', 'a.id')
    .select(['a.id', 'a.password_hash', 'a.suspended_until', 't.confirmed_at as two_factor_since'])
    .where((eb) =>
      isAddress
        ? eb.or([eb('a.email', '=', name), eb('a.claimed_email', '=', name)])
        : eb('a.handle', '=', name),
    )
    .where('a.deleted_at', 'is', null)
    .orderBy(sql`a.email is null`)
    .orderBy('a.id', 'desc')
    .limit(OF_ADDRESS)
    .execute()
  return Array.from({ length: isAddress ? OF_ADDRESS : 1 }, (_, at) => found[at])
}

/** Which of these handles are taken. A former handle stays with its account, so it is taken too. */
export async function readTakenHandles(
  db: ApiDb | Tx,
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('accounts')
    .select('handle')
    .where('handle', 'in', handles)
    .union(db.selectFrom('former_handles').select('handle').where('handle', 'in', handles))
    .execute()
  return new Set(rows.map(({ handle }) => handle))
}
