import { boardId } from '@ideathlon/contracts/boards'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** A tournament by its platform's name in addresses, or by the platform's number. */
export async function findTournament(db: Kysely<Tables>, platform: string) {
  const number = /^\d{1,9}$/.test(platform) ? Number(platform) : undefined
  return db
    .selectFrom('base_olympiads')
    .select(['id', 'platform'])
    .where(({ eb }) =>
      number === undefined ? eb('slug', '=', platform) : eb('platform', '=', number),
    )
    .executeTakeFirst()
}

export async function countCycles(db: Kysely<Tables>, base: number): Promise<number> {
  const { total } = await db
    .selectFrom('olympiads')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('base', '=', base)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function hasCycle(db: Kysely<Tables>, base: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('olympiads')
    .select('id')
    .where('base', '=', base)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export async function readCycles(
  db: Kysely<Tables>,
  base: { id: number; platform: number },
  page: { page: number; size: number },
): Promise<Olympiad[]> {
  const rows = await db
    .selectFrom('olympiads')
    .selectAll()
    .where('base', '=', base.id)
    .orderBy('seq', 'desc')
    .offset(page.page * page.size)
    .limit(page.size)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    platform: base.platform,
    seq: row.seq,
    title: row.title,
    status: row.status,
    is_current: row.status === 'open',
    start_time: row.starts_at.toISOString(),
    end_time: row.ends_at.toISOString(),
    started_position: numberOf(row.started_position),
    ended_position: numberOf(row.ended_position),
    board: boardId({
      scope: 'platform',
      scopeId: base.platform,
      window: `cycle${row.id}`,
      role: 'overall',
    }),
  }))
}

function numberOf(position: string | null): number | null {
  return position === null ? null : Number(position)
}
