import type { FastifyInstance } from 'fastify'
import { mailerRoute } from '../admin/mailer-route.ts'
import { adminUserRoutes } from '../admin/user-routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import { clientErrorRoutes } from '../client-errors/routes.ts'
import { feedbackRoutes } from '../feedback/routes.ts'
import type { RouteParts } from '../http/route-parts.ts'
import { integrityRoutes } from '../integrity/routes.ts'
import { appealRoutes } from '../moderation/appeals/routes.ts'
import { moderationLogRoute } from '../moderation/log/routes.ts'
import { queueRoutes } from '../moderation/queue/routes.ts'
import { permissionRoutes } from '../permissions/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { sanctionRoutes } from '../sanctions/routes.ts'
import { shadowRoutes } from '../shadow/routes.ts'

/** Who may do what, what is reported and decided, and what those with power see and do. */
export function serveSafety(app: FastifyInstance, { deps, session }: RouteParts): void {
  permissionRoutes(app, deps, session)
  shadowRoutes(app, deps, session)
  reportRoutes(app, deps, session)
  queueRoutes(app, deps, session)
  appealRoutes(app, deps, session)
  moderationLogRoute(app, deps, session)
  sanctionRoutes(app, deps, session)
  feedbackRoutes(app, deps, session)
  clientErrorRoutes(app, deps, session)
  adminUserRoutes(app, deps, session)
  integrityRoutes(app, deps, session)
  mailerRoute(app, deps, session)
  auditRoutes(app, deps, session)
}
