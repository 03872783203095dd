import type { RacePrize } from '@ideathlon/contracts/olympiad/terms'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

type Priced = {
  id: number
  races: RacePrize[]
  rolled_over_cents: string
}

/**
 * The prizes of a cycle in cents. Funding and rolled-over money increase the prize of the race
 * across all roles.
 */
export type Prizes = { total: number; races: RacePrize[] }

/** The prizes of several cycles, with one query. */
export async function prizesOf(
  db: Kysely<Tables> | Transaction<Tables>,
  cycles: readonly Priced[],
): Promise<Map<number, Prizes>> {
  if (cycles.length === 0) return new Map()
  const { rows } = await sql<{ cycle: number; cents: string }>`
    select cycle, cents from cycle_funding
    where cycle = any(${cycles.map(({ id }) => id)}::int[])`.execute(db)
  const funded = new Map(rows.map(({ cycle, cents }) => [cycle, Number(cents)]))
  return new Map(cycles.map((cycle) => [cycle.id, withExtra(cycle, funded.get(cycle.id) ?? 0)]))
}

/** The prizes of one cycle. */
export async function readPrizes(
  db: Kysely<Tables> | Transaction<Tables>,
  cycle: number,
): Promise<Prizes> {
  const row = await db
    .selectFrom('olympiads')
    .select(['id', 'races', 'rolled_over_cents'])
    .where('id', '=', cycle)
    .executeTakeFirstOrThrow()
  const prizes = await prizesOf(db, [row])
  return prizes.get(cycle) ?? { total: 0, races: [] }
}

/** The promised prizes; the extra money increases the prize of the race across all roles. */
function withExtra({ races, rolled_over_cents }: Priced, funded: number): Prizes {
  const extra = Number(rolled_over_cents) + funded
  const all = races.map(({ role, prize }) => ({
    role,
    prize: role === 'overall' ? prize + extra : prize,
  }))
  return { total: all.reduce((sum, { prize }) => sum + prize, 0), races: all }
}

/**
 * Rolls over the money of an ended cycle that has no winner to the running or next cycle of its
 * tournament. Call it once per settled race, in the transaction that settles it.
 */
export async function rollOver(
  tx: Transaction<Tables>,
  { cycle, cents }: { cycle: number; cents: number },
): Promise<void> {
  if (cents === 0) return
  const { base } = await tx
    .selectFrom('olympiads')
    .select('base')
    .where('id', '=', cycle)
    .executeTakeFirstOrThrow()
  // Opening a cycle takes the same lock, so the money goes either to the running cycle or to the
  // next one, never to both.
  await tx
    .selectFrom('base_olympiads')
    .select('id')
    .where('id', '=', base)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const running = await tx
    .updateTable('olympiads')
    .set((eb) => ({ rolled_over_cents: eb('rolled_over_cents', '+', String(cents)) }))
    .where('base', '=', base)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (running !== undefined) return
  await tx
    .updateTable('base_olympiads')
    .set((eb) => ({ rolled_over_cents: eb('rolled_over_cents', '+', String(cents)) }))
    .where('id', '=', base)
    .execute()
}
