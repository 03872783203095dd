import type { FastifyInstance } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Session } from '../../kernel/http/session.ts'
import { showsOutbox } from './outbox-door.ts'
import { outboxRoute } from './outbox-route.ts'
import { senderOf } from './sender.ts'
import { unsubscribeRoutes } from '../notifications/unsubscribe-routes.ts'

export async function mailRoutes(
  app: FastifyInstance,
  deps: Deps,
  session: Session,
  config: Config,
): Promise<void> {
  await unsubscribeRoutes(app, deps, { ...session, secret: config.INTERNAL_SECRET })
  const isOpen = showsOutbox(config)
  outboxRoute(app, deps, { ...session, sender: senderOf(config), isOpen })
}
