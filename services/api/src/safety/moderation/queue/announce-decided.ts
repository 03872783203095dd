import type { Deps } from '../../../kernel/deps.ts'
import { announceAccess, announceChallenge } from '../../../kernel/live/announce.ts'

/** The question's page looks again, and the author's doors do. */
export async function announceDecided(
  { db, nats }: Pick<Deps, 'db' | 'nats'>,
  id: number,
): Promise<void> {
  const row = await db
    .selectFrom('reviews as r')
    .leftJoin('challenges as c', 'c.id', 'r.challenge')
    .select(['r.author', 'c.slug'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (row?.slug) announceChallenge(nats, row.slug)
  if (row?.author) announceAccess(nats, row.author)
}
