import type { Deps } from '../../../kernel/deps.ts'
import { announceAccess, announceChallenge } from '../../../kernel/live/announce.ts'
import { reportSubject } from '../../../kernel/moderation/report-subject.ts'

/**
 * Makes readers of the content reload it, and makes the author's sessions check their permissions
 * again.
 */
export async function announceDecided(
  deps: Pick<Deps, 'db' | 'nats' | 'logger'>,
  id: number,
): Promise<void> {
  const { db, nats } = deps
  const row = await db
    .selectFrom('reviews as r')
    .leftJoin('challenges as c', 'c.id', 'r.challenge')
    .select(['r.author', 'r.subject_kind', 'r.subject_id', 'c.slug'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (row) await reportSubject(row.subject_kind).announce?.(deps, row.subject_id)
  if (row?.slug) announceChallenge(nats, row.slug)
  if (row?.author) announceAccess(nats, row.author)
}
