import type { Pool } from 'pg'
import type { EventCount } from './member-figures.ts'

type Row = { key: string; is_open: boolean; count: string; lately: string }

/** Counts a member's point events by kind. Corrections and changed ratings do not count. */
export async function readMemberCounts(
  pool: Pool,
  { accounts, upTo, since }: { accounts: readonly number[]; upTo: number; since: Date },
): Promise<EventCount[]> {
  const { rows } = await pool.query<Row>({
    name: 'member-counts',
    text: `with mine as (
             select type || ':' || reason as key, challenge, occurred_at from log.events
             where recipient = any($1::int[]) and position <= $2 and milli_points >= 0
               and not data ? 'replacedStars'
           ), closed as (
             select distinct challenge from log.events
             where type = 'ChallengeClosed' and reason is null and position <= $2
               and challenge in (select challenge from mine)
           )
           select key, mine.challenge is not null and closed.challenge is null as is_open,
             count(*) as count, count(*) filter (where occurred_at > $3) as lately
           from mine left join closed on closed.challenge = mine.challenge
           group by 1, 2`,
    values: [accounts, upTo, since],
  })
  return rows.map(({ key, is_open, count, lately }) => ({
    key,
    isOpen: is_open,
    count: Number(count),
    lately: Number(lately),
  }))
}
