import type { MemberId } from '@ideathlon/contracts/ids'
import {
  FRIEND_REQUEST_DAYS,
  RELATION_LISTS,
  type RelationList,
  type RelationRow,
} from '@ideathlon/contracts/relations'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { daysLeft } from './rules.ts'

type ListQuery = { member: MemberId; list: RelationList; page: number; size: number; now: Date }

type RelationSource = { from: RawBuilder<unknown>; expires?: true }

/**
 * The rows of each list, as `other` and `since`. To their sender, declined requests still look
 * pending.
 */
function listed(list: RelationList, member: MemberId, now: Date): RelationSource {
  const alive = sql`asked_at > ${now}::timestamptz - make_interval(days => ${FRIEND_REQUEST_DAYS})`
  switch (list) {
    case 'friends':
      return { from: sql`select friend as other, since from friends where member = ${member}` }
    case 'followers':
      return {
        from: sql`select follower as other, since from follows where followed = ${member}`,
      }
    case 'following':
      return {
        from: sql`select followed as other, since from follows where follower = ${member}`,
      }
    case 'blocked':
      return { from: sql`select blocked as other, since from blocks where blocker = ${member}` }
    case 'requests':
      return {
        from: sql`select asker as other, asked_at as since from friend_requests
          where asked = ${member} and settled_at is null and ${alive}`,
        expires: true,
      }
    case 'sent':
      return {
        from: sql`select asked as other, asked_at as since from friend_requests
          where asker = ${member} and outcome is distinct from 'withdrawn' and ${alive}`,
        expires: true,
      }
  }
}

export async function readRelations(
  db: ApiDb,
  { member, list, page, size, now }: ListQuery,
): Promise<{ rows: RelationRow[]; total: number }> {
  const { from, expires } = listed(list, member, now)
  const total = await countOne(db, from)
  const { rows } = await sql<{
    id: number
    handle: string
    name: string
    avatar_url: string | null
    since: Date
  }>`
    select m.id, m.handle, m.name, m.avatar_url, r.since from (
      select l.* from (${from}) l order by l.since desc, l.other limit ${size} offset ${page * size}
    ) r join public.members m on m.id = r.other
    order by r.since desc, r.other`.execute(db)
  return {
    rows: rows.map(({ since, ...face }) => ({
      member: face,
      since: since.toISOString(),
      days_left: expires ? daysLeft(since, now) : null,
    })),
    total,
  }
}

export async function countRelations(
  db: ApiDb,
  member: MemberId,
  now: Date,
): Promise<Record<RelationList, number>> {
  const counts = await Promise.all(
    RELATION_LISTS.map(async (list) => [list, await countOne(db, listed(list, member, now).from)]),
  )
  return Object.fromEntries(counts) as Record<RelationList, number>
}

async function countOne(db: ApiDb, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${from}) l`.execute(db)
  return rows[0]?.total ?? 0
}
