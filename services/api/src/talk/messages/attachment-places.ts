import type { Actor } from '@ideathlon/service-kit/auth'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { AttachmentPlaces } from '../../site/attachments/places.ts'
import { readTopicRow, readTopicStanding } from '../topics/standing.ts'
import { findMessage } from './reading/view.ts'

/** Members who can read a message can open its files, unless it is removed or hidden. */
export const MESSAGE_PLACES: AttachmentPlaces = {
  async readable(db, actor, ids) {
    const checked = await Promise.all(ids.map((id) => isReadable(db, actor, id)))
    return ids.filter((_, at) => checked[at])
  },

  async describe(db, actor, id) {
    const { topic, standing } = await findMessage(db, actor, Number(id))
    return {
      title: topic.title ?? standing.found.place.title,
      link: `/platform/discussion-forums/topics/${topic.id}`,
    }
  },
}

async function isReadable(db: ApiDb | Tx, actor: Actor | undefined, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('talk_messages')
    .select(['topic', 'state', 'member'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (row === undefined || row.state === 'removed') return false
  try {
    const { access } = await readTopicStanding(db, actor, await readTopicRow(db, row.topic))
    return row.state === 'shown' || row.member === actor?.id || access.moderate
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}
