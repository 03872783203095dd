import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { connectedAccountRoutes } from './connected-accounts/routes.ts'
import { scoutingRoutes } from './scouting/routes.ts'
import { shareLinkRoutes } from './share-links/routes.ts'
import { tournamentRoutes } from './tournaments/routes.ts'

/** How the community grows. */
export const GROWTH_ROUTES: readonly RegisterRoutes[] = [
  scoutingRoutes,
  shareLinkRoutes,
  connectedAccountRoutes,
  tournamentRoutes,
]
