import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { type ContextProvider, type FoundContext, NO_ACCESS } from '../context-access.ts'
import { isModerator, isOnStaff } from './moderators.ts'

type Row = { id: number; slug: string; title: string }

const forumOf = ({ id, slug, title }: Row): FoundContext => ({
  kind: 'forum',
  id,
  platform: id,
  place: { kind: 'platform', ref: slug, title },
})

/** The forum of a platform: everybody can read it, and every member can write in it. */
export const FORUM: ContextProvider = {
  kind: 'forum',
  name: 'platform',
  isGated: true,
  isPublic: async () => true,

  async find(db: ApiDb | Tx, ref: string) {
    const row = await db
      .selectFrom('platforms')
      .select(['id', 'slug', 'title'])
      .where('slug', '=', ref)
      .executeTakeFirst()
    return row && forumOf(row)
  },

  async describe(db, ids) {
    const rows = await db
      .selectFrom('platforms')
      .select(['id', 'slug', 'title'])
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id, forumOf(row)]))
  },

  async access(db, actor, id) {
    if (actor === undefined) return { ...NO_ACCESS, read: true }
    const moderate = isModerator(actor) || (await isOnStaff(db, actor.id, id))
    return { read: true, start: true, post: true, moderate, waits: false }
  },

  readable: () => sql`true`,
  readersChannel: ({ place }) => `forum-${place.ref}`,
}
