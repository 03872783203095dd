import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import { mailerRoute } from '../safety/administration/mailer-route.ts'
import { adminUserRoutes } from '../safety/administration/user-routes.ts'
import { auditRoutes } from '../safety/audit-log/routes.ts'
import { integrityRoutes } from '../safety/collusion/routes.ts'
import { appealRoutes } from '../safety/moderation/appeals/routes.ts'
import { moderationLogRoute } from '../safety/moderation/log/routes.ts'
import { queueRoutes } from '../safety/moderation/queue/routes.ts'
import { reportRoutes } from '../safety/reports/routes.ts'
import { sanctionRoutes } from '../safety/sanctions/routes.ts'

/** Who may do what, what is reported and decided, and what those with power see and do. */
export function serveSafety(app: FastifyInstance, parts: RouteParts): void {
  reportRoutes(app, parts)
  queueRoutes(app, parts)
  appealRoutes(app, parts)
  moderationLogRoute(app, parts)
  sanctionRoutes(app, parts)
  adminUserRoutes(app, parts)
  integrityRoutes(app, parts)
  mailerRoute(app, parts)
  auditRoutes(app, parts)
}
