import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'

/** Whose address it is, and the last who said that it was theirs. */
const OF_ADDRESS = 2

/** By handle or by e-mail address; of an address as many as there may be, whether or not there are. */
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
