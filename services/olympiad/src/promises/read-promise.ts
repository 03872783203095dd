import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { awaitsPayout } from './awaits-payout.ts'
import { missingOf } from './missing.ts'
import { readPoolMoney } from './read-pool-money.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** The part of an ended cycle's promise that is not funded. */
type CyclePromise = { cycle: number; base: number; title: string; missing: number }

/** Undefined if there is no such cycle, or if it is still running. */
export async function readPromise(db: Db, cycle: number): Promise<CyclePromise | undefined> {
  const found = await db
    .selectFrom('olympiads')
    .select(['base', 'title'])
    .where('id', '=', cycle)
    .where('status', '=', 'closed')
    .executeTakeFirst()
  if (found === undefined) return undefined
  const missing = missingOf(await readPoolMoney(db, found.base)).get(cycle) ?? 0
  return { cycle, ...found, missing }
}

/** The ended cycles of a Director's tournaments that lack money, oldest first. */
export async function readPromisesOf(db: Db, director: number): Promise<CyclePromise[]> {
  const { rows } = await sql<Omit<CyclePromise, 'missing'>>`
    select o.id as cycle, o.base, o.title from olympiads o join base_olympiads b on b.id = o.base
    where b.owner = ${director} and o.status = 'closed' and ${sql.raw(awaitsPayout('o'))}
    order by o.ends_at, o.id`.execute(db)
  const bases = [...new Set(rows.map(({ base }) => base))]
  const lacking = await Promise.all(
    bases.map(async (base) => [...missingOf(await readPoolMoney(db, base))]),
  )
  const missingIn = new Map(lacking.flat())
  return rows
    .map((row) => ({ ...row, missing: missingIn.get(row.cycle) ?? 0 }))
    .filter(({ missing }) => missing > 0)
}

/** The titles of the cycles whose promises these payments cover. */
export async function nameCovered(
  db: Db,
  payments: readonly { covers: number | null }[],
): Promise<(payment: { covers: number | null }) => string | null> {
  const ids = payments.flatMap(({ covers }) => (covers === null ? [] : [covers]))
  if (ids.length === 0) return () => null
  const rows = await db
    .selectFrom('olympiads')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return ({ covers }) => (covers === null ? null : (titles.get(covers) ?? null))
}
