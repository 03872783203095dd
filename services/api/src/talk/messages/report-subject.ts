import { messageAddress } from '@ideathlon/contracts/talk/notifications'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { ReportSubject } from '../../kernel/moderation/report-subject.ts'
import { takeBackVotes } from '../points/fall.ts'
import { NO_ACCESS, providerOf } from '../topics/context-access.ts'
import { lockTopic, readTopicRow, type TopicRow } from '../topics/standing.ts'
import { announceMessage } from './announce.ts'
import { LOCK_TRIES, type LockedMessage } from './changing/lock-message.ts'
import { setHidden } from './changing/remove-message.ts'
import { findMessage } from './reading/view.ts'
import { type MessageRow, messageRows } from './render.ts'

const UNTIL_DECIDED = 'Reported by members. A moderator will decide.'

/**
 * A message in a forum, channel, challenge, lab or conversation. Moderators see only this message,
 * without those around it.
 */
export const MESSAGE_SUBJECT: ReportSubject = {
  async find(db, id) {
    const found = await read(db, id)
    if (found === undefined || found.row.state === 'removed') return undefined
    const { row, topic, place } = found
    return {
      id: String(row.id),
      author: row.member,
      title: `A message in “${topic.title ?? place.place.title}”`,
      text: row.words,
      link: messageAddress({ platform: 'platform', topic: topic.id, number: row.number }),
      platform: place.platform,
      challenge: topic.context_kind === 'challenge' ? topic.context : null,
      ...(row.alias !== null && { isAlias: true as const }),
    }
  },

  async mayRead(db, reader, id) {
    if (!/^\d{1,10}$/.test(id)) return false
    const actor = { id: reader, admin: false }
    return findMessage(db, actor, Number(id)).then(
      ({ row }) => row.state !== 'removed',
      () => false,
    )
  },

  async hide(tx, id, now) {
    const locked = await lock(tx, id)
    if (locked.row.state !== 'shown') return false
    const hiding = { locked, hidden: true, reason: UNTIL_DECIDED, isForNow: true }
    await setHidden(tx, hiding, now)
    return true
  },

  async show(tx, id, now) {
    const locked = await lock(tx, id)
    if (locked.row.state !== 'hidden') return
    await setHidden(tx, { locked, hidden: false, reason: null }, now)
  },

  async decline(tx, id, { reason, requestId }, now) {
    await sql`update talk_messages set reason = ${reason}
      where id = ${Number(id)} and state = 'hidden'`.execute(tx)
    await takeBackVotes(tx, { message: Number(id), requestId }, now)
  },

  announce: (deps, id) => announceMessage(deps, Number(id)),
}

async function read(db: ApiDb | Tx, id: string) {
  if (!/^\d{1,10}$/.test(id)) return undefined
  const row = await messageRows(db).where('m.id', '=', Number(id)).executeTakeFirst()
  const topic = row && (await readTopicRow(db, row.topic))
  if (row === undefined || topic === undefined) return undefined
  const place = await placeOf(db, topic)
  return place && { row, topic, place }
}

async function placeOf(db: ApiDb | Tx, topic: TopicRow) {
  const described = await providerOf(topic.context_kind)?.describe(db, [topic.context])
  return described?.get(topic.context)
}

/** The message under its topic's lock, for a moderation decision rather than an actor. */
async function lock(tx: Tx, id: string): Promise<LockedMessage> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const before = await rowOf(tx, id)
    const topic = await lockTopic(tx, before.topic)
    const row = await rowOf(tx, id)
    const provider = topic && providerOf(topic.context_kind)
    const found = topic && (await placeOf(tx, topic))
    if (topic === undefined || provider === undefined || found === undefined) {
      throw new Error(`the queue contains message ${id} in a place that does not exist`)
    }
    const standing = { provider, found, access: NO_ACCESS, resource: { talk: NO_ACCESS } }
    if (row.topic === topic.id) return { row, topic, standing }
  }
  throw refused('message_moving')
}

async function rowOf(tx: Tx, id: string): Promise<MessageRow> {
  const row = await messageRows(tx).where('m.id', '=', Number(id)).executeTakeFirst()
  if (row === undefined) throw new Error(`the queue contains message ${id}, which does not exist`)
  return row
}
