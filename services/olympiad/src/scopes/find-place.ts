import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * What a name under /olympiad refers to: a platform, by its slug or id, or else a member, by their
 * handle.
 */
export type Place = {
  scope: 'platform' | 'director'
  id: number
  slug: string
  /** The owner of the platform or, for a member, the member's own id. */
  owner: number | null
}

export async function findPlace(db: Kysely<Tables>, name: string): Promise<Place | undefined> {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : null
  const { rows } = await sql<Place>`
    select 'platform' as scope, id, slug, owner, 0 as rank from public.platform_places
    where slug = ${name} or id = ${id}
    union all
    select 'director', id, handle, id, 1 from public.members where handle = lower(${name})
    order by rank limit 1`.execute(db)
  return rows[0]
}

export async function loadPlace(db: Kysely<Tables>, name: string): Promise<Place> {
  const place = await findPlace(db, name)
  if (place === undefined) throw notFound('This platform or Director does not exist.')
  return place
}
