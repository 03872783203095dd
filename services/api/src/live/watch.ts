import { Projected } from '@ideathlon/contracts/boards'
import { AccessChanged } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { onAnnouncement } from '@ideathlon/service-kit/nats'
import type { QueryExecutorProvider } from 'kysely'
import { Events, type NatsConnection } from 'nats'
import type { AdminRule } from '../kernel/http/session.ts'
import { checkAccess } from './access.ts'
import type { OpenChannel } from './channels.ts'
import type { FeedHub } from './feeds/feed-hub.ts'
import type { Scores } from './scores.ts'
import type { Connection } from './sockets/connection.ts'
import type { ConnectionRegistry } from './sockets/connection-registry.ts'
import type { StateHub } from './states/state-hub.ts'
import { dropExpiredTickets } from './tickets.ts'

const ACCESS_MS = 30_000
/**
 * Announcements of changed permissions can be lost, so after this many rounds all permissions are
 * read again.
 */
const DEEP_EVERY = 10

type WatchDeps = {
  nats: NatsConnection
  db: QueryExecutorProvider
  logger: Logger
  now(): Date
  adminRule: AdminRule
  openChannel: OpenChannel
  connections: ConnectionRegistry
  scores: Scores
  feeds: FeedHub
  states: StateHub
}

/**
 * Connects the gateway to the projection, to the NATS connection, and to announcements of changed
 * permissions.
 */
export function watchSources(watching: WatchDeps): () => void {
  const { nats, connections, db, now, logger, adminRule: rule, openChannel } = watching
  const check = (checked: readonly Connection[], isDeep: boolean) =>
    checkAccess(db, checked, { now: now(), rule, openChannel, isDeep }).catch((error: unknown) =>
      logger.warn({ err: error }, 'the permissions of sockets could not be checked; retrying'),
    )
  const subscriptions = [
    watchProjection(watching),
    onAnnouncement(nats, {
      subject: SUBJECTS.access,
      message: AccessChanged,
      logger,
      onMessage: ({ member }) => void check(connections.of(member), true),
    }),
  ]
  void watchBus(watching)
  let rounds = 0
  const checking = setInterval(() => {
    rounds += 1
    void check(connections.all(), rounds % DEEP_EVERY === 0)
    dropExpiredTickets(db, now()).catch((error: unknown) =>
      logger.warn({ err: error }, 'old tickets could not be deleted; retrying'),
    )
  }, ACCESS_MS)
  return () => {
    clearInterval(checking)
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

function watchProjection({ nats, logger, scores, feeds, states }: WatchDeps) {
  return onAnnouncement(nats, {
    subject: SUBJECTS.projected,
    message: Projected,
    logger,
    onMessage(projected) {
      scores.onProjected(projected)
      states.onProjected(projected)
      feeds.onProjected(projected)
    },
  })
}

/** Announcements may have been lost while NATS was unreachable. */
async function watchBus({ nats, feeds, states }: WatchDeps): Promise<void> {
  for await (const status of nats.status()) {
    if (status.type !== Events.Reconnect) continue
    feeds.rejoinAll()
    states.lookAgain(0)
  }
}
