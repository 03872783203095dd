import type { Deps } from '../../../kernel/deps.ts'
import { announceAccess, announceChallenge } from '../../../kernel/live/announce.ts'

/** Makes the challenge's page reload, and the author's sessions check their permissions again. */
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
