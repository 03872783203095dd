import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { mailerRoute } from './administration/mailer-route.ts'
import { adminUserRoutes } from './administration/user-routes.ts'
import { auditRoutes } from './audit-log/routes.ts'
import { collusionRoutes } from './collusion/routes.ts'
import { appealRoutes } from './moderation/appeals/routes.ts'
import { moderationLogRoute } from './moderation/log/routes.ts'
import { queueRoutes } from './moderation/queue/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { sanctionRoutes } from './sanctions/routes.ts'

/** Reports, moderation and administration. */
export const SAFETY_ROUTES: readonly RegisterRoutes[] = [
  reportRoutes,
  queueRoutes,
  appealRoutes,
  moderationLogRoute,
  sanctionRoutes,
  adminUserRoutes,
  collusionRoutes,
  mailerRoute,
  auditRoutes,
]
