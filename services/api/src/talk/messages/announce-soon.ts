import { setImmediate as nextTurn } from 'node:timers/promises'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Message } from '@ideathlon/contracts/talk/messages'
import { announce } from '@ideathlon/service-kit/nats'
import type { Deps } from '../../kernel/deps.ts'
import type { FoundContext } from '../topics/context-access.ts'
import { announceContext, publicationOf } from './announce.ts'

type AnnounceDeps = Pick<Deps, 'db' | 'nats' | 'logger' | 'talk' | 'traces'>

/**
 * A new message as all readers get it, its place, the request that wrote it, and the time from
 * `performance.now()`.
 */
export type MessageToAnnounce = {
  message: Message
  found: FoundContext
  requestId: string
  at: number
}

type Queue = { waiting: MessageToAnnounce[]; running: Promise<void> | undefined }

const queues = new WeakMap<AnnounceDeps['nats'], Queue>()

/**
 * Announces a new message like `announceMessage`, but without another query and without making its
 * writer wait. Messages that are waiting at the same time are sent in the order of their topic, and
 * their places are announced once.
 */
export function announceSoon(deps: AnnounceDeps, written: MessageToAnnounce): void {
  const queue = queues.get(deps.nats) ?? { waiting: [], running: undefined }
  queues.set(deps.nats, queue)
  queue.waiting.push(written)
  queue.running ??= run(deps, queue)
}

/** Resolves when everything that is waiting has been announced. */
export async function allAnnounced({ nats }: Pick<Deps, 'nats'>): Promise<void> {
  await queues.get(nats)?.running
}

async function run(deps: AnnounceDeps, queue: Queue): Promise<void> {
  await nextTurn()
  while (queue.waiting.length > 0) await announceTogether(deps, queue.waiting.splice(0))
  queue.running = undefined
}

async function announceTogether(
  deps: AnnounceDeps,
  all: readonly MessageToAnnounce[],
): Promise<void> {
  const { nats, logger } = deps
  try {
    for (const written of all.toSorted((a, b) => a.message.changed - b.message.changed)) {
      const publication = publicationOf(written.message)
      announce(nats, SUBJECTS.live(publication.ch), publication, spanOf(deps, written))
      deps.talk?.announced(performance.now() - written.at)
    }
    const places = new Map(all.map(({ found }) => [`${found.kind}:${found.id}`, found]))
    for (const found of places.values()) await announceContext(deps, found)
  } catch (error) {
    logger.warn({ err: error, messages: all.length }, 'messages were saved but not announced')
  }
}

/** The span from the request to the announcement; the frames of each instance are its children. */
function spanOf(
  { traces }: AnnounceDeps,
  { requestId, at }: MessageToAnnounce,
): string | undefined {
  const startedAt = performance.timeOrigin + at
  const span = traces?.begin({
    name: 'announce message',
    kind: 'producer',
    of: { requestId },
    startedAt,
  })
  span?.end()
  return span?.traceparent
}
