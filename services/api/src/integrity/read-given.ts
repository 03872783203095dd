import { sql } from 'kysely'
import type { Tx } from '../deps.ts'
import type { Devices, Scouting } from './findings/find-collusion.ts'
import { type Given, pairKey } from './findings/given.ts'

const DAYS_LOOKED_AT = 60

/** Ratings of questions that closed lately: while one is open, even suspicion would tell. */
export async function readGiven(tx: Tx, now: Date): Promise<Given[]> {
  const { rows } = await sql<Omit<Given, 'at'> & { at: Date }>`
    select r.idea as "ideaId", r.rater as "raterId", i.author as "authorId",
      (r.half_stars / 2.0)::float8 as stars, r.rated_at as at,
      case when i.ratings > 1
        then ((i.half_stars - r.half_stars) / 2.0 / (i.ratings - 1))::float8 end as "othersMean"
    from challenges c
    join ratings r on r.challenge = c.id
    join ideas i on i.id = r.idea and i.state = 'published'
    where c.shelf = 'closed' and c.closed_at > ${now}::timestamptz - ${DAYS_LOOKED_AT} * interval '1 day'`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

export async function readScouting(tx: Tx): Promise<Scouting> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'scouted_by'])
    .where('scouted_by', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, scouted_by }) => [id, scouted_by ?? 0]))
}

/** A device at which more have played than this is a library's. */
const AT_ONE_DEVICE_MAX = 5

export async function readDevices(tx: Tx): Promise<Devices> {
  const { rows } = await sql<{ one: number; other: number }>`
    with shared as (
      select hash from footprints where kind = 'device'
      group by hash having count(*) between 2 and ${AT_ONE_DEVICE_MAX}
    )
    select distinct a.account as one, b.account as other
    from shared join footprints a on a.hash = shared.hash and a.kind = 'device'
      join footprints b on b.hash = shared.hash and b.kind = 'device' and b.account > a.account`.execute(
    tx,
  )
  return new Set(rows.map(({ one, other }) => pairKey(one, other)))
}

export async function readHandles(
  tx: Tx,
  members: readonly number[],
): Promise<Map<number, string>> {
  if (members.length === 0) return new Map()
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where('id', 'in', members)
    .execute()
  return new Map(rows.map(({ id, handle }) => [id, handle]))
}
