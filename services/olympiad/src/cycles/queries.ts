import { boardId } from '@ideathlon/contracts/boards'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { Kysely, Selectable } from 'kysely'
import type { OlympiadTable, Tables } from '../tables.ts'

export type Reads = { db: Kysely<Tables>; readActor: ReadActor }

/** A cycle with the platform of its tournament. */
export type Cycle = Selectable<OlympiadTable> & { platform: number }

/** A tournament by its platform's slug or id. */
export async function findTournament(db: Kysely<Tables>, platform: string) {
  const number = /^\d{1,9}$/.test(platform) ? Number(platform) : undefined
  return db
    .selectFrom('base_olympiads')
    .select(['id', 'platform', 'slug', 'name'])
    .where(({ eb }) =>
      number === undefined ? eb('slug', '=', platform) : eb('platform', '=', number),
    )
    .executeTakeFirst()
}

/** `platform`: if given, the cycle must belong to its tournament. */
export async function findCycle(
  db: Kysely<Tables>,
  { id, platform }: { id: number; platform?: string },
): Promise<Cycle | undefined> {
  const cycle = await cyclesOf(db).where('o.id', '=', id).executeTakeFirst()
  if (cycle === undefined || platform === undefined) return cycle
  const base = await findTournament(db, platform)
  return base?.id === cycle.base ? cycle : undefined
}

type CycleFilter = {
  base?: number | undefined
  status?: Olympiad['status'] | undefined
  page: number
  size: number
}

/** Newest first, of one tournament or of all. */
export async function readCycles(
  db: Kysely<Tables>,
  { base, status, page, size }: CycleFilter,
): Promise<{ data: Olympiad[]; total: number }> {
  const matching = cyclesOf(db)
    .$if(base !== undefined, (query) => query.where('o.base', '=', base ?? 0))
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? 'open'))
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('o.starts_at', 'desc')
      .orderBy('o.id', 'desc')
      .offset(page * size)
      .limit(size)
      .execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(viewCycle), total: Number(total) }
}

const cyclesOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('olympiads as o')
    .innerJoin('base_olympiads as b', 'b.id', 'o.base')
    .selectAll('o')
    .select('b.platform')

export function viewCycle(row: Cycle): Olympiad {
  const { id, platform } = row
  return {
    id,
    platform,
    seq: row.seq,
    title: row.title,
    status: row.status,
    is_current: row.status === 'open',
    start_time: row.starts_at.toISOString(),
    end_time: row.ends_at.toISOString(),
    paused_at: row.status === 'open' ? (row.paused_at?.toISOString() ?? null) : null,
    profanity_allowed: row.profanity_allowed,
    started_position: numberOf(row.started_position),
    ended_position: numberOf(row.ended_position),
    board: boardId({ scope: 'platform', scopeId: platform, window: `cycle${id}`, role: 'overall' }),
  }
}

function numberOf(position: string | null): number | null {
  return position === null ? null : Number(position)
}
