import type { FastifyInstance } from 'fastify'
import { buildTaskRoutes } from '../build-tasks/routes.ts'
import type { RouteParts } from '../http/route-parts.ts'
import { mailRoutes } from '../mail/routes.ts'
import { noticeRoutes } from '../notices/routes.ts'
import { noticeStateRoutes } from '../notices/state-routes.ts'
import { relationRoutes } from '../relations/routes.ts'
import { scoutingRoutes } from '../scouting/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { sharingRoutes } from '../sharing/routes.ts'
import { surveyRoutes } from '../surveys/routes.ts'

/** How members and what they make find each other: links, surveys, relations, notices, letters, search. */
export async function serveWordOfMouth(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { deps, session, config } = parts
  scoutingRoutes(app, deps, session)
  sharingRoutes(app, deps, { session, publicUrl: config.PUBLIC_URL })
  surveyRoutes(app, deps, { session, config })
  relationRoutes(app, deps, session)
  noticeRoutes(app, deps, session)
  noticeStateRoutes(app, deps, session, config)
  await mailRoutes(app, deps, session, config)
  searchRoutes(app, deps, session)
  buildTaskRoutes(app, deps, session)
}
