import type { FastifyInstance } from 'fastify'
import { scoutingRoutes } from '../growth/scouting/routes.ts'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import { mailRoutes } from '../messaging/email/routes.ts'
import { noticeRoutes } from '../messaging/notifications/routes.ts'
import { noticeStateRoutes } from '../messaging/notifications/state-routes.ts'
import { surveyRoutes } from '../play/surveys/routes.ts'
import { searchRoutes } from '../views/search/routes.ts'
import { sharingRoutes } from '../views/sharing/routes.ts'

/** How members and what they make find each other: links, surveys, relations, notices, letters, search. */
export async function serveWordOfMouth(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { deps, session, config } = parts
  scoutingRoutes(app, parts)
  sharingRoutes(app, parts)
  surveyRoutes(app, deps, { session, config })
  noticeRoutes(app, parts)
  noticeStateRoutes(app, deps, session, config)
  await mailRoutes(app, deps, session, config)
  searchRoutes(app, parts)
}
