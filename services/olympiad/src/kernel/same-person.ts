import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whether both are accounts of one person: no admin decides about money of any of their accounts. */
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
