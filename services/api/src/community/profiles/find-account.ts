import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** Finds the account with this handle or former handle. */
export async function findAccount(db: ApiDb | Tx, handle: string): Promise<MemberId | undefined> {
  const wanted = handle.toLowerCase()
  const { rows } = await sql<{ id: MemberId }>`
    select id from accounts where deleted_at is null and id = coalesce(
      (select id from accounts where handle = ${wanted} and deleted_at is null),
      (select account from former_handles where handle = ${wanted}))`.execute(db)
  return rows[0]?.id
}

/** Finds a member who is neither removed nor suspended. */
export async function findActive(
  db: ApiDb | Tx,
  handle: string,
  now: Date,
): Promise<{ id: MemberId; handle: string } | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where('handle', '=', handle.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .where((eb) => eb.or([eb('suspended_until', 'is', null), eb('suspended_until', '<=', now)]))
    .executeTakeFirst()
  return row
}
