import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { dayOf } from '../../kernel/day.ts'
import type { Tx } from '../../kernel/deps.ts'

/** Actions that are paid a limited number of times a day, counted in `daily_deeds`. */
export type DailyAction = 'asked' | 'entered'

type DailyCountInput = { members: readonly MemberId[]; deed: DailyAction; now: Date }

/**
 * How often each of these members has performed this action today. Locks the counts, in the order
 * of the members, until the transaction ends.
 */
export async function lockDailyCounts(
  tx: Tx,
  { members, deed, now }: DailyCountInput,
): Promise<ReadonlyMap<MemberId, number>> {
  const today = dayOf(now)
  const { rows } = await sql<{ member: MemberId; day: number; asked: number; entered: number }>`
    insert into daily_deeds as d (member, day)
    select n.member, ${today} from unnest(${members}::int[]) as n(member) order by n.member
    on conflict (member) do update set day = d.day
    returning member, day, asked, entered`.execute(tx)
  return new Map(rows.map((row) => [row.member, row.day === today ? row[deed] : 0]))
}

/** Adds one to today's counts, which the caller has locked. */
export async function addToDailyCounts(
  tx: Tx,
  { members, deed, now }: DailyCountInput,
): Promise<void> {
  const day = dayOf(now)
  const [published, entered] = deed === 'asked' ? [1, 0] : [0, 1]
  await sql`
    update daily_deeds set day = ${day},
      asked = case when day = ${day} then asked else 0 end + ${published},
      entered = case when day = ${day} then entered else 0 end + ${entered}
    where member = any(${members}::int[])`.execute(tx)
}

/** Today's count as an input to the price of an action. Left out if it is 0. */
export const dailyInput = (earnedToday: number): { earnedToday?: number } =>
  earnedToday > 0 ? { earnedToday } : {}
