import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import { amaRoutes } from '../play/ama/routes.ts'
import { assumptionRoutes } from '../play/assumptions/routes.ts'
import { editRoutes } from '../play/challenges/edits/routes.ts'
import { againRoutes, lifeRoutes } from '../play/challenges/life/routes.ts'
import { closeRoute } from '../play/challenges/routes/close.ts'
import { publishRoute } from '../play/challenges/routes/publish.ts'
import { readRoutes } from '../play/challenges/routes/read.ts'
import { unpublishedRoutes } from '../play/challenges/unpublished/routes.ts'
import { draftRoutes } from '../play/drafts/routes.ts'
import { allIdeaRoutes } from '../play/ideas/all-routes.ts'
import { labRoutes } from '../play/labs/routes.ts'
import { ownMentoringRoutes } from '../play/mentoring/lists/routes.ts'
import { mentoringRoutes } from '../play/mentoring/routes.ts'
import { pendingRoutes } from '../play/pending-points/routes.ts'
import { pickRoutes } from '../play/picks/routes.ts'
import { ratingRoutes } from '../play/ratings/routes/all-ratings.ts'
import { boxRoutes } from '../play/suggestion-box/routes.ts'
import { askerRoutes } from '../views/dashboards/asker/routes.ts'
import { dashboardRoutes } from '../views/dashboards/routes.ts'
import { ideaLogRoutes } from '../views/idea-log/routes.ts'
import { resumeRoutes } from '../views/resume/routes.ts'
import { similarRoutes } from '../views/similar/routes.ts'

/** Questions, ideas, ratings, and what the asker makes of them. */
export function servePlay(app: FastifyInstance, parts: RouteParts): void {
  publishRoute(app, parts)
  readRoutes(app, parts)
  closeRoute(app, parts)
  lifeRoutes(app, parts)
  unpublishedRoutes(app, parts)
  againRoutes(app, parts)
  editRoutes(app, parts)
  allIdeaRoutes(app, parts)
  ideaLogRoutes(app, parts)
  labRoutes(app, parts)
  resumeRoutes(app, parts)
  draftRoutes(app, parts)
  ratingRoutes(app, parts)
  pendingRoutes(app, parts)
  pickRoutes(app, parts)
  dashboardRoutes(app, parts)
  askerRoutes(app, parts)
  boxRoutes(app, parts)
  amaRoutes(app, parts)
  mentoringRoutes(app, parts)
  ownMentoringRoutes(app, parts)
  assumptionRoutes(app, parts)
  similarRoutes(app, parts)
}
