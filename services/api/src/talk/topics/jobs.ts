import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { hotOfTopic } from './hot.ts'

const EVERY_MS = 24 * 60 * 60_000
const RECENT_MS = 30 * 24 * 60 * 60_000

/**
 * When a topic changes, its rank is recomputed at once; the ranks of other topics are updated for
 * their age here, once a day.
 */
export function refreshTopicRanks({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'cool-topics',
    what: 'ranking topics by their age',
    everyMs: EVERY_MS,
    round: async () => {
      await refreshRecentRanks(deps.db, deps.now())
      return false
    },
  })
}

/**
 * Updates the rank of topics that were active recently. Older ones rank so low that their age no
 * longer matters.
 */
export async function refreshRecentRanks(db: ApiDb, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RECENT_MS)
  await sql`update talk_topics t set hot = ${hotOfTopic(now)} where t.last_at > ${since}`.execute(
    db,
  )
}
