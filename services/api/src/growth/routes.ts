import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { connectedAccountRoutes } from './connected-accounts/routes.ts'
import { scoutingRoutes } from './scouting/routes.ts'
import { shareLinkRoutes } from './share-links/routes.ts'
import { tournamentRoutes } from './tournaments/routes.ts'

/** Routes for features that help the community grow. */
export const GROWTH_ROUTES: readonly RegisterRoutes[] = [
  scoutingRoutes,
  shareLinkRoutes,
  connectedAccountRoutes,
  tournamentRoutes,
]
