import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { amaRoutes } from './ama/routes.ts'
import { assumptionRoutes } from './assumptions/routes.ts'
import { publishedCoAuthorRoutes } from './challenge-co-authors/published/routes.ts'
import { challengeCoAuthorRoutes } from './challenge-co-authors/routes.ts'
import { editRoutes } from './challenges/edits/routes.ts'
import { lifeRoutes, repeatRoutes } from './challenges/lifecycle/routes.ts'
import { prizeRoutes } from './challenges/prizes/routes.ts'
import { listRoute, publishRoute } from './challenges/routes.ts'
import { unpublishedRoutes } from './challenges/unpublished/routes.ts'
import { closingRoutes } from './closing/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { allIdeaRoutes } from './ideas/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { labFileRoutes } from './labs/file-routes.ts'
import { labFolderRoutes } from './labs/folder-routes.ts'
import { labRoutes } from './labs/routes.ts'
import { managementRoutes } from './management/routes.ts'
import { mentoringRoutes, ownMentoringRoutes } from './mentoring/routes.ts'
import { pendingRoutes } from './pending-points/routes.ts'
import { pickRoutes } from './picks/routes.ts'
import { ratingRoutes } from './ratings/routes.ts'
import { boxRoutes } from './suggestion-box/routes.ts'
import { surveyRoutes } from './surveys/routes.ts'

/** Challenges, ideas and ratings, and features built on them, such as labs and surveys. */
export const PLAY_ROUTES: readonly RegisterRoutes[] = [
  publishRoute,
  listRoute,
  managementRoutes,
  lifeRoutes,
  closingRoutes,
  unpublishedRoutes,
  repeatRoutes,
  editRoutes,
  prizeRoutes,
  allIdeaRoutes,
  labRoutes,
  labFileRoutes,
  labFolderRoutes,
  draftRoutes,
  importRoutes,
  challengeCoAuthorRoutes,
  publishedCoAuthorRoutes,
  ratingRoutes,
  pendingRoutes,
  pickRoutes,
  boxRoutes,
  amaRoutes,
  mentoringRoutes,
  ownMentoringRoutes,
  assumptionRoutes,
  surveyRoutes,
]
