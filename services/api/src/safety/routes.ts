import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { mailerRoutes } from './administration/mailings/routes.ts'
import { mergeRoutes } from './administration/merging/routes.ts'
import { noteRoutes } from './administration/notes.ts'
import { userSupportRoutes } from './administration/support-routes.ts'
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
  userSupportRoutes,
  mergeRoutes,
  collusionRoutes,
  mailerRoutes,
  noteRoutes,
  auditRoutes,
]
