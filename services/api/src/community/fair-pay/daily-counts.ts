import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { dayOf } from './day.ts'

/** Actions that are paid a limited number of times a day, counted in `daily_deeds`. */
export type DailyAction = 'asked' | 'entered'

/** How often this member did it today. Locks the count until the transaction ends. */
export async function lockDailyCount(
  tx: Tx,
  { member, deed, now }: { member: number; deed: DailyAction; now: Date },
): Promise<number> {
  const { rows } = await sql<{ day: number; asked: number; entered: number }>`
    insert into daily_deeds as d (member, day) values (${member}, ${dayOf(now)})
    on conflict (member) do update set day = d.day
    returning day, asked, entered`.execute(tx)
  const [row] = rows
  return row === undefined || row.day !== dayOf(now) ? 0 : row[deed]
}

/** Adds to today's count, which the caller has locked. */
export async function addToDailyCount(
  tx: Tx,
  { member, deed, now }: { member: number; deed: DailyAction; now: Date },
): Promise<void> {
  const day = dayOf(now)
  const [published, entered] = deed === 'asked' ? [1, 0] : [0, 1]
  await sql`
    update daily_deeds set day = ${day},
      asked = case when day = ${day} then asked else 0 end + ${published},
      entered = case when day = ${day} then entered else 0 end + ${entered}
    where member = ${member}`.execute(tx)
}

/** The input of a price; left out if it is 0. */
export const dailyInput = (earnedToday: number): { earnedToday?: number } =>
  earnedToday > 0 ? { earnedToday } : {}
