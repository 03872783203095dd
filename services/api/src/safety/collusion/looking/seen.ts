import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import type { PairCounts } from '../findings/co-rating.ts'
import type { FavourSum } from '../findings/favours.ts'
import type { Devices, Scouting } from '../findings/find-collusion.ts'
import { type Pair, pairKey } from '../findings/given.ts'
import type { Seen } from './look.ts'

/** The maximum number of pairs, and of favours, to combine. */
const ROWS_MAX = 5_000

/** Saves the results of one challenge; saving them twice changes nothing. */
export async function saveSeen(tx: Tx, challenge: number, { together, favours }: Seen) {
  const ratings = [...together.ratings].map(([rater, count]) => ({ rater, count }))
  await sql`insert into integrity_pairs (challenge, a, b, together)
    select ${challenge}, p.a, p.b, p.together
    from jsonb_to_recordset(${JSON.stringify(together.pairs)}::jsonb) as p(a int, b int, together int)
    on conflict do nothing`.execute(tx)
  await sql`insert into integrity_raters (challenge, rater, ratings)
    select ${challenge}, r.rater, r.count
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as r(rater int, count int)
    on conflict do nothing`.execute(tx)
  await sql`insert into integrity_favours (challenge, rater, author, ratings, excess)
    select ${challenge}, f."raterId", f."authorId", f.ratings, f.excess
    from jsonb_to_recordset(${JSON.stringify(favours)}::jsonb)
      as f("raterId" int, "authorId" int, ratings int, excess real)
    on conflict do nothing`.execute(tx)
  await tx
    .updateTable('integrity_looks')
    .set({ ideas: together.ideas })
    .where('challenge', '=', challenge)
    .execute()
}

/** Combines the results of all recent challenges for the pairs of this one. */
export async function readSeen(tx: ApiDb | Tx, challenge: number): Promise<Seen> {
  const { rows: pairs } = await sql<Pair & { together: number }>`
    with here as materialized (
      select distinct unnest(array[a, b]) as id from integrity_pairs where challenge = ${challenge}
    )
    select p.a, p.b, sum(p.together)::int as together from integrity_pairs p
    where p.a in (select id from here) and p.b in (select id from here)
    group by p.a, p.b order by 3 desc, 1, 2 limit ${ROWS_MAX}`.execute(tx)
  const { rows: favours } = await sql<FavourSum>`
    with here as materialized (
      select rater, author from integrity_favours where challenge = ${challenge}
    )
    select f.rater as "raterId", f.author as "authorId", sum(f.ratings)::int as ratings,
      sum(f.excess)::float8 as excess
    from (select rater, author from here union select author, rater from here) pair
    join integrity_favours f on f.rater = pair.rater and f.author = pair.author
    group by f.rater, f.author order by 4 desc, 1, 2 limit ${ROWS_MAX}`.execute(tx)
  return { together: { pairs, ...(await readTotals(tx, pairs)) }, favours }
}

async function readTotals(
  tx: ApiDb | Tx,
  pairs: readonly Pair[],
): Promise<Omit<PairCounts, 'pairs'>> {
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]
  const { rows } = await sql<{ rater: number; ratings: number }>`
    select rater, sum(ratings)::int as ratings from integrity_raters
    where rater = any(${ids}::int[]) group by rater`.execute(tx)
  const { rows: all } = await sql<{ ideas: number }>`
    select coalesce(sum(ideas), 0)::int as ideas from integrity_looks `.execute(tx)
  return {
    ratings: new Map(rows.map(({ rater, ratings }) => [rater, ratings])),
    ideas: all[0]?.ideas ?? 0,
  }
}

export const peopleOf = ({ together, favours }: Seen): number[] => [
  ...new Set([
    ...together.pairs.flatMap(({ a, b }) => [a, b]),
    ...favours.flatMap(({ raterId, authorId }) => [raterId, authorId]),
  ]),
]

export async function readScouting(tx: ApiDb | Tx, people: readonly number[]): Promise<Scouting> {
  const { rows } = await sql<{ id: number; scout: number }>`
    select id, scouted_by as scout from accounts
    where id = any(${people}::int[]) and scouted_by is not null`.execute(tx)
  return new Map(rows.map(({ id, scout }) => [id, scout]))
}

/** A device with more members than this counts as public, such as one in a library. */
const AT_ONE_DEVICE_MAX = 5

export async function readDevices(tx: ApiDb | Tx, people: readonly number[]): Promise<Devices> {
  const { rows } = await sql<{ one: number; other: number }>`
    with shared as (
      select hash from footprints
      where kind = 'device' and hash in (
        select hash from footprints where account = any(${people}::int[]) and kind = 'device')
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
