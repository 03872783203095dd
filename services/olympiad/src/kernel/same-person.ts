import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** SQL: an account, and all accounts that were merged into it. */
export const accountsKeptBy = (member: number) => sql<number>`(
  select ${member}::int union all select account from public.merged_accounts where kept = ${member})`

/**
 * Whether both accounts belong to the same person. Admins must not decide about the money of any of
 * their own accounts.
 */
export async function isSamePerson(
  db: Kysely<Tables>,
  { member, account }: { member: number; account: number },
): Promise<boolean> {
  if (member === account) return true
  const { rows } = await sql`
    select from public.same_person where member = ${member} and account = ${account} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
