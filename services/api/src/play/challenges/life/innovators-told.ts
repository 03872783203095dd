import type { ChallengeId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import type { ApiDb } from '../../../kernel/deps.ts'

type Entered = { id: ChallengeId; state: string; innovators: number }

/**
 * How many people entered ideas. While the challenge is open, by the end of yesterday (UTC): beside the
 * list of ideas a count of people that moves would tell which idea is of somebody who entered before.
 */
export async function innovatorsTold(
  db: ApiDb,
  { id, state, innovators }: Entered,
  now: Date,
): Promise<number> {
  if (isRevealedIn(state)) return innovators
  const today = new Date(now)
  today.setUTCHours(0, 0, 0, 0)
  const { rows } = await sql<{ people: number }>`
    select count(distinct author)::int as people from ideas
    where challenge = ${id} and state = 'published' and not is_test and entered_at < ${today}`.execute(
    db,
  )
  return rows[0]?.people ?? 0
}
