import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { AttachmentPlaces, AttachmentUser } from '../../../site/attachments/places.ts'

export const fileUserOf = (reply: number): AttachmentUser => `waiting-reply:${reply}`

/** The author of a waiting reply and the moderators of the channel can open its files. */
export const WAITING_REPLY_PLACES: AttachmentPlaces = {
  async readable(db, actor, ids) {
    if (actor === undefined) return []
    const { rows } = await sql<{ id: string }>`
      select w.id::text as id from talk_waiting_replies w
      where w.id = any(${ids.map(Number)}) and (w.member = ${actor.id} or exists (
        select from talk_channel_members m where m.channel = w.channel
          and m.account = ${actor.id} and m.role <> 'member'))`.execute(db)
    return rows.map(({ id }) => id)
  },

  async describe(db, _actor, id) {
    const row = await db
      .selectFrom('talk_waiting_replies as w')
      .innerJoin('talk_channels as c', 'c.id', 'w.channel')
      .innerJoin('platforms as p', 'p.id', 'c.platform')
      .select(['c.name', 'c.slug', 'p.slug as platform'])
      .where('w.id', '=', Number(id))
      .executeTakeFirst()
    if (row === undefined) throw notFound('This reply has been withdrawn.')
    const link = `/${row.platform}/discussion-forums/channel/${row.slug}/reply-queue`
    return { title: row.name, link }
  },
}
