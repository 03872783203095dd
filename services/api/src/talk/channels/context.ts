import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import {
  type ContextAccess,
  type ContextProvider,
  type FoundContext,
  NO_ACCESS,
} from '../topics/context-access.ts'
import { type AccessRow, accessOf } from './access-of.ts'
import { holdReply } from './reply-queue/hold.ts'

type Row = { id: number; slug: string; name: string; platform: number }

const contextOf = ({ id, slug, name, platform }: Row): FoundContext => ({
  kind: 'channel',
  id,
  platform,
  place: { kind: 'channel', ref: slug, title: name },
})

/**
 * A channel as a place for topics: who can read and write in it, and whose replies wait for
 * approval.
 */
export const CHANNEL: ContextProvider = {
  kind: 'channel',
  name: 'channel',
  isGated: true,

  async isPublic(db, id) {
    const row = await db
      .selectFrom('talk_channels')
      .select('visibility')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.visibility === 'public'
  },

  async find(db, ref) {
    const row = await rowsOf(db).where('slug', '=', ref).executeTakeFirst()
    return row && contextOf(row)
  },

  async describe(db, ids) {
    const rows = ids.length === 0 ? [] : await rowsOf(db).where('id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id, contextOf(row)]))
  },

  access: readAccess,

  // Unlisted channels can be found only through their address, except by their members. Channels of
  // a deleted platform cannot be found at all.
  readable: (context, viewer) => sql`exists (select from talk_channels c
    join platforms p on p.id = c.platform and p.deleted_at is null
    where c.id = ${context} and (c.visibility = 'public' or exists (select from talk_channel_members m
      where m.channel = c.id and m.account = ${viewer ?? 0})))`,

  hold: holdReply,
  readersChannel: ({ place }) => `channel-${place.ref}`,
}

const rowsOf = (db: ApiDb | Tx) =>
  db.selectFrom('talk_channels').select(['id', 'slug', 'name', 'platform'])

async function readAccess(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  id: number,
): Promise<ContextAccess> {
  const { rows } = await sql<AccessRow>`
    select c.visibility, c.approves_replies, c.archived_at, m.role, m.trusted,
      p.owner as platform_owner, exists (select from platform_staff s
        where s.platform = p.id and s.account = ${actor?.id ?? 0}) as is_staff
    from talk_channels c join platforms p on p.id = c.platform and p.deleted_at is null
    left join talk_channel_members m on m.channel = c.id and m.account = ${actor?.id ?? 0}
    where c.id = ${id}`.execute(db)
  const [row] = rows
  return row === undefined ? NO_ACCESS : accessOf(row, actor)
}
