import type { LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { TALK_EVENTS, talkChannelOf } from '@ideathlon/contracts/talk/live'
import type { Message } from '@ideathlon/contracts/talk/messages'
import { announce } from '@ideathlon/service-kit/nats'
import type { Deps } from '../../kernel/deps.ts'
import { announceState } from '../../kernel/live/announce.ts'
import { type FoundContext, providerOf } from '../topics/context-access.ts'
import { readTopicRow } from '../topics/standing.ts'
import { readShared } from './reading/view.ts'

/**
 * A message as a publication in its topic's feed. The number of the change before it is one lower.
 */
export function publicationOf(message: Message): Extract<LiveMessage, { t: 'pub' }> {
  return {
    t: 'pub',
    ch: talkChannelOf.topic(message.topic),
    o: message.changed,
    prev: message.changed - 1,
    type: TALK_EVENTS.message,
    d: message,
  }
}

/**
 * Announces the latest change to a message to the readers of its topic. Must be called after the
 * commit. Announcements may be lost, duplicated or out of order: readers see the gap and reload.
 */
export async function announceMessage(
  { db, nats, logger }: Pick<Deps, 'db' | 'nats' | 'logger'>,
  id: number,
): Promise<void> {
  try {
    const message = await readShared(db, id)
    if (message === undefined) return
    const publication = publicationOf(message)
    announce(nats, SUBJECTS.live(publication.ch), publication)
    await announcePlace({ db, nats }, message.topic)
  } catch (error) {
    logger.warn({ err: error, message: id }, 'a message was saved but could not be announced')
  }
}

/** Announces the latest change to a topic, so that readers who missed other changes reload it. */
export async function announceLatest(
  deps: Pick<Deps, 'db' | 'nats' | 'logger'>,
  topic: number,
): Promise<void> {
  const last = await deps.db
    .selectFrom('talk_messages')
    .select('id')
    .where('topic', '=', topic)
    .orderBy('changed', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last !== undefined) await announceMessage(deps, last.id)
}

/** Informs the readers of a forum or channel that a topic in it has something new. */
export async function announcePlace(
  { db, nats }: Pick<Deps, 'db' | 'nats'>,
  topic: number,
): Promise<void> {
  const row = await readTopicRow(db, topic)
  const provider = row && providerOf(row.context_kind)
  if (row === undefined || provider === undefined) return
  const found = (await provider.describe(db, [row.context])).get(row.context)
  if (found !== undefined) await announceContext({ db, nats }, found)
}

/** Informs the readers of a place that is already loaded. */
export async function announceContext(
  { db, nats }: Pick<Deps, 'db' | 'nats'>,
  found: FoundContext,
): Promise<void> {
  const provider = providerOf(found.kind)
  const own = (await provider?.readersChannels?.(db, found.id)) ?? []
  for (const channel of own) announceState(nats, channel)
  if (provider?.readersChannel !== undefined) announceState(nats, provider.readersChannel(found))
}
