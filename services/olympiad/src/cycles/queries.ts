import { type BoardId, boardId } from '@ideathlon/contracts/boards'
import type { TournamentScope, Visibility } from '@ideathlon/contracts/olympiad/terms'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { Role } from '@ideathlon/contracts/roles'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { Kysely, Selectable } from 'kysely'
import { readPage, TOTAL } from '../kernel/read-page.ts'
import { raceName } from '../scopes/race-name.ts'
import type { OlympiadTable } from '../scopes/tables.ts'
import { isVisible, type VisibilityScope } from '../scopes/visible.ts'
import type { Tables } from '../tables.ts'
import { prizesOf } from './prizes.ts'

export type Reads = { db: Kysely<Tables>; readActor: ReadActor }

/** A cycle with its scope. */
export type Cycle = Selectable<OlympiadTable> & {
  platform: number
  scope: TournamentScope
  scope_id: number
}

type CycleFilter = {
  sight: VisibilityScope
  id?: number | undefined
  base?: number | undefined
  scope?: TournamentScope | undefined
  scopeId?: number | undefined
  owner?: number | undefined
  visibility?: Visibility | undefined
  status?: Olympiad['status'] | undefined
  endsAfter?: Date | undefined
}

export async function findCycle(
  db: Kysely<Tables>,
  filter: CycleFilter & { id: number },
): Promise<Cycle | undefined> {
  return cyclesOf(db, filter).selectAll('o').select(SCOPE).executeTakeFirst()
}

/** The cycles of one tournament, one scope or all, newest first. */
export async function readCycles(
  db: Kysely<Tables>,
  filter: CycleFilter & { page: number; size: number },
): Promise<{ data: Olympiad[]; total: number }> {
  const matching = cyclesOf(db, filter)
  const ordered = matching
    .selectAll('o')
    .select(SCOPE)
    .orderBy('o.starts_at', 'desc')
    .orderBy('o.id', 'desc')
  const { rows, total } = await readPage(ordered, matching.select(TOTAL), filter)
  return { data: await viewCycles(db, rows), total }
}

const SCOPE = ['b.platform', 'b.scope', 'b.scope_id'] as const

function cyclesOf(db: Kysely<Tables>, filter: CycleFilter) {
  const { id, base, scope, scopeId, owner, visibility, status, endsAfter } = filter
  return db
    .selectFrom('olympiads as o')
    .innerJoin('base_olympiads as b', 'b.id', 'o.base')
    .where(isVisible(filter.sight, 'o.visibility'))
    .$if(id !== undefined, (query) => query.where('o.id', '=', id ?? 0))
    .$if(base !== undefined, (query) => query.where('o.base', '=', base ?? 0))
    .$if(scope !== undefined, (query) => query.where('b.scope', '=', scope ?? 'platform'))
    .$if(scopeId !== undefined, (query) => query.where('b.scope_id', '=', scopeId ?? 0))
    .$if(owner !== undefined, (query) => query.where('b.owner', '=', owner ?? 0))
    .$if(visibility !== undefined, (query) =>
      query.where('o.visibility', '=', visibility ?? 'public'),
    )
    .$if(endsAfter !== undefined, (query) =>
      query.where('o.ends_at', '>', endsAfter ?? new Date(0)),
    )
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? 'open'))
}

export async function viewCycle(db: Kysely<Tables>, row: Cycle): Promise<Olympiad> {
  const [view] = await viewCycles(db, [row])
  if (view === undefined) throw new Error('a cycle has no view')
  return view
}

export async function viewCycles(db: Kysely<Tables>, rows: readonly Cycle[]): Promise<Olympiad[]> {
  const prizes = await prizesOf(db, rows)
  return rows.map((row) => {
    const { total, races } = prizes.get(row.id) ?? { total: 0, races: [] }
    return {
      ...viewOf(row),
      prize_total: total,
      races: races.map((race) => ({ ...race, name: raceName(race.role) })),
    }
  })
}

function viewOf(row: Cycle): Omit<Olympiad, 'prize_total' | 'races'> {
  return {
    id: row.id,
    base: row.base,
    platform: row.platform,
    scope: row.scope,
    scope_id: row.scope_id,
    visibility: row.visibility,
    length: row.length,
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
    board: boardOf(row, 'overall'),
    rules_hash: row.rules_hash,
  }
}

/** The leaderboard of one race in a cycle. */
export function boardOf(
  { id, scope, scope_id }: Pick<Cycle, 'id' | 'scope' | 'scope_id'>,
  role: Role,
): BoardId {
  return boardId({ scope, scopeId: scope_id, window: `cycle${id}`, role })
}

function numberOf(position: string | null): number | null {
  return position === null ? null : Number(position)
}
