import type { ActivityKind } from '@ideathlon/contracts/activity/entries'
import type { MemberId } from '@ideathlon/contracts/ids'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import type { Entry } from './fold.ts'

/** A position in a stream. */
export type Mark = { position: number; part: number }
/** A position in a stream, and why a member has the entry in their stream. */
export type Key = Mark & { because: 'mine' | 'followed' | null }

export type ActivityRange = {
  kinds: readonly ActivityKind[]
  platform: number | undefined
  before: Mark | undefined
  after: Mark | undefined
  limit: number
}

/** Single messages are news only for those who follow their topic. */
const withoutMessages = (stretch: ActivityRange): ActivityRange => ({
  ...stretch,
  kinds: stretch.kinds.filter((kind) => kind !== 'message'),
})

/** SQL: the newest entries `e` from one index, within the range. */
function newest(where: RawBuilder<unknown>, stretch: ActivityRange): RawBuilder<unknown> {
  const { kinds, platform, before, after, limit } = stretch
  return sql`(select e.position, e.part from activity_entries e
    where ${where} and e.kind = any(${kinds}::text[])
      ${platform === undefined ? sql`` : sql`and e.platform = ${platform}`}
      ${before === undefined ? sql`` : sql`and (e.position, e.part) < (${before.position}::bigint, ${before.part}::int)`}
      ${after === undefined ? sql`` : sql`and (e.position, e.part) > (${after.position}::bigint, ${after.part}::int)`}
    order by e.position desc, e.part desc limit ${limit})`
}

/** SQL: categories and everything below them. */
const below = (roots: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive tree (id) as (
    ${roots} union select c.id from categories c join tree on c.parent = tree.id
  ) select id from tree)`

/** SQL: the ids of what a member follows, by the column of the entries that contains them. */
const followed = {
  actor: (me: number) => sql`(select followed as id from follows where follower = ${me}
    union select m.account from subject_follows f
      join organisation_members m on m.organisation = f.subject
    where f.member = ${me} and f.kind = 'organisation' and m.account <> ${me})`,
  challenge: (me: number) => subjects(me, 'challenge'),
  // Watching a topic counts as following it.
  topic: (me: number) => sql`(${subjects(me, 'topic')} union
    select topic from talk_reading where member = ${me} and level in ('watching', 'tracking'))`,
  category: (me: number) => below(subjects(me, 'category')),
} as const

const subjects = (me: number, kind: string) =>
  sql`(select subject as id from subject_follows where member = ${me} and kind = ${kind})`

/** The newest entries of a private stream. Each source is one short lookup in its own index. */
export async function privateKeys(
  db: QueryExecutorProvider,
  { member, because }: { member: MemberId; because: 'mine' | 'followed' | undefined },
  range: ActivityRange,
): Promise<Key[]> {
  const mine = sql`select 0 as because, position, part
    from ${newest(sql`e.member = ${member}`, range)} mine`
  const others = Object.entries(followed).map(([column, ids]) => {
    const where = sql`e.member is null and e.${sql.ref(column)} = s.id
      and e.actor is distinct from ${member}`
    return sql`select 1 as because, k.position, k.part from ${ids(member)} s
      cross join lateral ${newest(where, column === 'topic' ? range : withoutMessages(range))} k`
  })
  const sources = [...(because === 'followed' ? [] : [mine]), ...(because === 'mine' ? [] : others)]
  const { rows } = await sql<{ because: number; position: string; part: number }>`
    select min(because) as because, position, part from (${sql.join(sources, sql` union all `)}) k
    group by position, part order by position desc, part desc limit ${range.limit}`.execute(db)
  return rows.map((row) => ({
    position: Number(row.position),
    part: row.part,
    because: row.because === 0 ? 'mine' : 'followed',
  }))
}

export type PublicOf = { actor?: MemberId; category?: number }

/** The newest entries of the public stream. */
export async function publicKeys(
  db: QueryExecutorProvider,
  { actor, category }: PublicOf,
  stretch: ActivityRange,
): Promise<Key[]> {
  const categories = below(sql`select ${category ?? 0}::int`)
  const where = [
    sql`e.member is null`,
    ...(actor === undefined ? [] : [sql`e.actor = ${actor}`]),
    ...(category === undefined ? [] : [sql`e.category in ${categories}`]),
  ]
  const { rows } = await sql<{ position: string; part: number }>`
    select position, part from ${newest(sql.join(where, sql` and `), withoutMessages(stretch))} k
    order by position desc, part desc`.execute(db)
  return rows.map(({ position, part }) => ({ position: Number(position), part, because: null }))
}

/** The members whose private streams these entries belong to. */
export async function readAudience(tx: Tx, entries: readonly Entry[]): Promise<MemberId[]> {
  if (entries.length === 0) return []
  const open = entries.filter(({ member }) => member === null)
  const idsOf = (column: 'actor' | 'challenge' | 'category' | 'topic') => [
    ...new Set(open.flatMap((entry) => entry[column] ?? [])),
  ]
  const actors = [
    ...new Set(open.flatMap(({ kind, actor }) => (kind === 'message' ? [] : (actor ?? [])))),
  ]
  const following = (kind: string, ids: readonly number[]) => sql`
    select member from subject_follows where kind = ${kind} and subject = any(${ids}::int[])`
  const above = sql`with recursive up (id, parent) as (
      select id, parent from categories where id = any(${idsOf('category')}::int[])
      union select c.id, c.parent from categories c join up on c.id = up.parent
    ) select f.member from subject_follows f join up on f.subject = up.id and f.kind = 'category'`
  const { rows } = await sql<{ member: MemberId }>`
    select follower as member from follows where followed = any(${actors}::int[])
    union select f.member from subject_follows f join organisation_members m
      on f.kind = 'organisation' and f.subject = m.organisation
      where m.account = any(${actors}::int[])
    union ${following('challenge', idsOf('challenge'))}
    union ${following('topic', idsOf('topic'))}
    union select member from talk_reading where topic = any(${idsOf('topic')}::int[])
      and level in ('watching', 'tracking')
    union (${above})`.execute(tx)
  const own = entries.flatMap(({ member }) => member ?? [])
  return [...new Set([...own, ...rows.map(({ member }) => member)])]
}
