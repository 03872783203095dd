import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import type { Deps } from '../../kernel/deps.ts'
import { announceMessage, announcePlace, publicationOf } from './announce.ts'
import { messageRows, renderMessages } from './render.ts'

type Announcing = Pick<Deps, 'db' | 'nats' | 'logger'>

type Queue = { waiting: Set<number>; running: Promise<void> | undefined }

/** Messages that one turn reads at once. */
const TURN_MAX = 100

const queues = new WeakMap<Announcing['nats'], Queue>()

/**
 * Announces a message as `announceMessage` does, without making its writer wait. Messages that come meanwhile are read
 * together, and their places are announced once.
 */
export function announceSoon(deps: Announcing, id: number): void {
  const queue = queues.get(deps.nats) ?? { waiting: new Set(), running: undefined }
  queues.set(deps.nats, queue)
  queue.waiting.add(id)
  queue.running ??= run(deps, queue)
}

/** Resolves when everything that waits is announced. */
export async function allAnnounced({ nats }: Pick<Deps, 'nats'>): Promise<void> {
  await queues.get(nats)?.running
}

async function run(deps: Announcing, queue: Queue): Promise<void> {
  while (queue.waiting.size > 0) {
    const ids = [...queue.waiting].slice(0, TURN_MAX)
    for (const id of ids) queue.waiting.delete(id)
    await announceTogether(deps, ids)
  }
  queue.running = undefined
}

async function announceTogether(deps: Announcing, ids: readonly number[]): Promise<void> {
  const { db, nats, logger } = deps
  try {
    const rows = await messageRows(db).where('m.id', 'in', ids).orderBy('m.changed').execute()
    const messages = await renderMessages(db, rows)
    for (const message of messages) {
      const publication = publicationOf(message)
      announce(nats, SUBJECTS.live(publication.ch), publication)
    }
    for (const topic of new Set(messages.map((message) => message.topic))) {
      await announcePlace(deps, topic)
    }
  } catch (error) {
    logger.warn({ err: error, messages: ids.length }, 'messages are announced one by one')
    for (const id of ids) await announceMessage(deps, id)
  }
}
