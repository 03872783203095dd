import type { createBaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import type { RouteBody } from '@ideathlon/contracts/route'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, notAllowed, refused } from '@ideathlon/service-kit/http/refusal'
import { sql, type Transaction } from 'kysely'
import type { Place } from '../scopes/find-place.ts'
import type { Base } from '../scopes/tables.ts'
import type { Tables } from '../tables.ts'
import { decideScope } from './decide-scope.ts'

type Creation = {
  actor: Pick<Actor, 'id' | 'admin'>
  place: Place
  body: RouteBody<typeof createBaseOlympiad>
  now: Date
}

/** How far ahead a tournament can be planned. */
const AHEAD_MS_MAX = 366 * 86_400_000

/** Creates a tournament; the calendar opens its first cycle when it starts. */
export async function createTournament(
  tx: Transaction<Tables>,
  { actor, place, body, now }: Creation,
): Promise<Base> {
  const { scope, category, starts_at, races, ...settings } = body
  const isCategory = scope === 'category' && category !== undefined
  const ranked = decideScope({
    actor,
    place,
    scope,
    category,
    isDirector: place.scope === 'director' && (await isDirector(tx, place.id)),
    isCategory: isCategory && (await isCategoryKnown(tx, category)),
  })
  if (!ranked.ok) {
    if (ranked.reason === 'not_allowed') throw notAllowed(ranked.error)
    if (ranked.reason === 'not_a_director') throw refused('not_a_director')
    throw invalid([{ field: ranked.field, error: ranked.error }])
  }
  const startsAt = startOf(starts_at, now)
  const [created] = await tx
    .insertInto('base_olympiads')
    .values({
      ...settings,
      ...ranked.tournament,
      races: JSON.stringify(races),
      starts_at: startsAt,
      state: startsAt > now ? 'scheduled' : 'running',
      slug: place.slug,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .execute()
  if (created === undefined) throw refused('tournament_exists')
  return created
}

function startOf(given: string | undefined, now: Date): Date {
  if (given === undefined) return now
  const startsAt = new Date(given)
  if (startsAt < now) throw invalid([{ field: 'starts_at', error: 'Choose a time in the future.' }])
  if (startsAt.getTime() > now.getTime() + AHEAD_MS_MAX) {
    throw invalid([{ field: 'starts_at', error: 'Choose a time within the next year.' }])
  }
  return startsAt
}

async function isDirector(tx: Transaction<Tables>, member: number): Promise<boolean> {
  const { rows } = await sql`select 1 from public.directors where member = ${member}`.execute(tx)
  return rows.length > 0
}

async function isCategoryKnown(tx: Transaction<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from public.category_places where id = ${id}`.execute(tx)
  return rows.length > 0
}
