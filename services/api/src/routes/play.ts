import type { FastifyInstance } from 'fastify'
import { akinRoutes } from '../akin/routes.ts'
import { amaRoutes } from '../ama/routes.ts'
import { assumptionRoutes } from '../assumptions/routes.ts'
import { categoryRoutes } from '../categories/routes.ts'
import { editRoutes } from '../challenges/edits/routes.ts'
import { againRoutes, lifeRoutes } from '../challenges/life/routes.ts'
import { closeRoute } from '../challenges/routes/close.ts'
import { publishRoute } from '../challenges/routes/publish.ts'
import { readRoutes } from '../challenges/routes/read.ts'
import { unpublishedRoutes } from '../challenges/unpublished/routes.ts'
import { askerRoutes } from '../dashboards/asker/routes.ts'
import { dashboardRoutes } from '../dashboards/routes.ts'
import { draftRoutes } from '../drafts/routes.ts'
import type { RouteParts } from '../http/route-parts.ts'
import { ideaLogRoutes } from '../idea-log/routes.ts'
import { allIdeaRoutes } from '../ideas/all-routes.ts'
import { labRoutes } from '../labs/routes.ts'
import { ownMentoringRoutes } from '../mentoring/lists/routes.ts'
import { mentoringRoutes } from '../mentoring/routes.ts'
import { pendingRoutes } from '../pending/routes.ts'
import { pickRoutes } from '../picks/routes.ts'
import { ratingRoutes } from '../ratings/routes/all-ratings.ts'
import { resumeRoutes } from '../resume/routes.ts'
import { boxRoutes } from '../suggestion-box/routes.ts'

/** Questions, ideas, ratings, and what the asker makes of them. */
export function servePlay(app: FastifyInstance, { deps, session }: RouteParts): void {
  categoryRoutes(app, deps, session)
  publishRoute(app, deps, session)
  readRoutes(app, deps, session)
  closeRoute(app, deps, session)
  lifeRoutes(app, deps, session)
  unpublishedRoutes(app, deps, session)
  againRoutes(app, deps, session)
  editRoutes(app, deps, session)
  allIdeaRoutes(app, deps, session)
  ideaLogRoutes(app, deps, session)
  labRoutes(app, deps, session)
  resumeRoutes(app, deps, session)
  draftRoutes(app, deps, session)
  ratingRoutes(app, deps, session)
  pendingRoutes(app, deps, session)
  pickRoutes(app, deps, session)
  dashboardRoutes(app, deps, session)
  askerRoutes(app, deps, session)
  boxRoutes(app, deps, session)
  amaRoutes(app, deps, session)
  mentoringRoutes(app, deps, session)
  ownMentoringRoutes(app, deps, session)
  assumptionRoutes(app, deps, session)
  akinRoutes(app, deps, session)
}
