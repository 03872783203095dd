import type { BaseOlympiad, TournamentList } from '@ideathlon/contracts/olympiad/tournaments'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { viewCycles } from '../cycles/queries.ts'
import { readPage, TOTAL } from '../kernel/read-page.ts'
import type { Place } from '../scopes/find-place.ts'
import type { Base } from '../scopes/tables.ts'
import { isVisible, type VisibilityScope } from '../scopes/visible.ts'
import type { Tables } from '../tables.ts'

type Filter = {
  sight: VisibilityScope
  id?: number | undefined
  place?: Place | undefined
  list?: TournamentList | undefined
  owner?: number | undefined
}

/**
 * A page of the tournaments that the viewer can see. Those of the place itself (by default, the
 * main platform) come first; in both groups, ended ones come last. Otherwise, the newest come first
 * if a place is given, and the oldest if not.
 */
export async function readTournaments(
  db: Kysely<Tables>,
  filter: Filter & { page: number; size: number },
): Promise<{ data: BaseOlympiad[]; total: number }> {
  const { place } = filter
  const matching = tournamentsOf(db, filter)
  const ordered = matching
    .selectAll('b')
    .orderBy(
      (eb) =>
        eb.and([
          eb('b.scope', '=', place?.scope ?? 'platform'),
          eb('b.scope_id', '=', place?.id ?? 1),
        ]),
      'desc',
    )
    .orderBy(sql`b.state = 'ended'`)
    .orderBy('b.id', place === undefined ? 'asc' : 'desc')
  const { rows, total } = await readPage(ordered, matching.select(TOTAL), filter)
  return { data: await viewTournaments(db, rows), total }
}

export async function findTournament(
  db: Kysely<Tables>,
  filter: Filter & { id: number },
): Promise<Base | undefined> {
  return tournamentsOf(db, filter).selectAll('b').executeTakeFirst()
}

function tournamentsOf(db: Kysely<Tables>, { sight, id, place, list, owner }: Filter) {
  return db
    .selectFrom('base_olympiads as b')
    .where(isVisible(sight, 'b.visibility'))
    .$if(id !== undefined, (query) => query.where('b.id', '=', id ?? 0))
    .$if(owner !== undefined, (query) => query.where('b.owner', '=', owner ?? 0))
    .$if(place !== undefined, (query) => query.where(isAt(place)))
    .$if(list === 'bases' && place !== undefined, (query) => query.where(ranksWholePlace(place)))
    .$if(list === 'publics', (query) =>
      query
        .where('b.visibility', '=', 'public')
        .$if(place !== undefined, (rest) =>
          rest.where(sql<SqlBool>`not ${ranksWholePlace(place)}`),
        ),
    )
    .$if(list === 'privates', (query) => query.where('b.visibility', '=', 'invite'))
}

/** SQL: whether the tournament ranks the whole place. */
const ranksWholePlace = (place: Place | undefined) =>
  sql<SqlBool>`(b.scope = ${place?.scope ?? null} and b.scope_id = ${place?.id ?? null})`

/** SQL: whether the tournament belongs to the platform or the Director. */
const isAt = (place: Place | undefined) =>
  place?.scope === 'platform'
    ? sql<SqlBool>`b.platform = ${place.id}`
    : sql<SqlBool>`(${ranksWholePlace(place)} or b.owner = ${place?.id ?? null})`

/**
 * Tournaments with the names of what they rank and of who runs them, and with their current cycles.
 * Each of these needs one query for any number of tournaments.
 */
export async function viewTournaments(
  db: Kysely<Tables>,
  rows: readonly Base[],
): Promise<BaseOlympiad[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [names, current] = await Promise.all([readNames(db, ids), readCurrent(db, ids)])
  return rows.map((row) => {
    const { id, platform, scope, scope_id } = row
    const named = names.get(id)
    return {
      id,
      platform,
      scope,
      scope_id,
      slug: named?.slug ?? row.slug,
      name: row.name,
      description: row.description,
      scope_name: named?.scope_name ?? row.name,
      owner: named?.owner ?? null,
      length: row.length,
      next_length: row.next_length,
      races: row.races,
      visibility: row.visibility,
      renews: row.renews,
      profanity_allowed: row.profanity_allowed,
      is_student: row.is_student,
      state: row.state,
      starts_at: row.starts_at?.toISOString() ?? null,
      current: current.get(id) ?? null,
    }
  })
}

type Named = { id: number; slug: string; scope_name: string; owner: BaseOlympiad['owner'] }

async function readNames(db: Kysely<Tables>, ids: number[]): Promise<Map<number, Named>> {
  const { rows } = await sql<Named>`
    select b.id,
      coalesce(case when b.scope = 'director' then d.handle end, p.slug, b.slug) as slug,
      coalesce(case b.scope when 'director' then d.name when 'category' then c.name else p.title end, b.name) as scope_name,
      case when o.id is null then null else json_build_object(
        'id', o.id, 'handle', o.handle, 'name', o.name, 'avatar_url', o.avatar_url) end as owner
    from olympiad.base_olympiads b
    left join public.platform_places p on p.id = b.platform
    left join public.category_places c on b.scope = 'category' and c.id = b.scope_id
    left join public.members d on b.scope = 'director' and d.id = b.scope_id
    left join public.members o on o.id = b.owner
    where b.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readCurrent(db: Kysely<Tables>, ids: number[]): Promise<Map<number, Olympiad>> {
  const rows = await db
    .selectFrom('olympiads as o')
    .innerJoin('base_olympiads as b', 'b.id', 'o.base')
    .selectAll('o')
    .select(['b.platform', 'b.scope', 'b.scope_id'])
    .where('o.base', 'in', ids)
    .where('o.status', '=', 'open')
    .execute()
  const views = await viewCycles(db, rows)
  return new Map(views.map((view) => [view.base, view]))
}
