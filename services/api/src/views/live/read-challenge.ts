import { type QueryExecutorProvider, sql } from 'kysely'
import type { Keys } from '../../kernel/live/diff.ts'

/** What everybody may see of a challenge that has been opened; nothing of its ratings. */
export async function readChallengeState(
  db: QueryExecutorProvider,
  slug: string,
): Promise<Keys | undefined> {
  const { rows } = await sql<{ state: string; ideas: number; closes_at: Date }>`
    select state, ideas, closes_at from challenges
    where slug = ${slug} and shelf <> 'hidden'`.execute(db)
  const found = rows[0]
  return found && { ...found, closes_at: found.closes_at.toISOString() }
}
