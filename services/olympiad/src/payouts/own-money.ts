import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './deps.ts'
import type { RunRow } from './tables.ts'

/**
 * The organisers of a race's tournament, with all of their accounts. They decide about its money,
 * so they cannot win it. For a platform, they are its current owner and the member who owned it
 * when the tournament was created.
 */
export async function readOrganisers(db: Db, run: RunRow): Promise<number[]> {
  if (run.kind !== 'race') return []
  return readAccounts(db, organisersOf(run))
}

/**
 * Whether the money of a run was promised by one of this admin's accounts, as the asker of the
 * challenge or as an organiser of the tournament. If so, another admin has to decide about it.
 */
export async function isPromisedBy(db: Db, run: RunRow, admin: number): Promise<boolean> {
  const promisers = run.kind === 'race' ? organisersOf(run) : sql`select ${run.asker}::int`
  return (await readAccounts(db, promisers)).includes(admin)
}

/**
 * Whether any of an admin's accounts has a line in the newest preview. Accounts that are admins
 * themselves never have one.
 */
export async function winsIn(db: Db, { id, preview }: RunRow, admin: number): Promise<boolean> {
  const { rows } = await sql`
    select from payout_preview_lines where run = ${id} and number = ${preview} and member in (
      select member from public.same_person where account = ${admin}) limit 1`.execute(db)
  return rows.length > 0
}

const organisersOf = ({ cycle }: RunRow) => sql`
  with tournament as (
    select b.* from olympiads o join base_olympiads b on b.id = o.base where o.id = ${cycle})
  select owner from tournament
  union select p.owner from public.platform_places p
    join tournament t on t.scope = 'platform' and t.scope_id = p.id and p.id <> ${MAIN_PLATFORM}`

async function readAccounts(db: Db, people: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`
    select account from public.same_person where member in (${people})`.execute(db)
  return rows.map(({ account }) => account)
}
