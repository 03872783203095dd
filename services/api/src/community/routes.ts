import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { categoryRoutes } from './categories/routes.ts'
import { pageRoutes } from './content-pages/routes.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { payoutRoutes } from './payout-methods/routes.ts'
import { platformRoutes } from './platforms/words-routes.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { mineRoutes } from './profiles/r-mine.ts'
import { profileRoutes } from './profiles/r-profile.ts'
import { searchRoute } from './profiles/r-search.ts'
import { staffRoutes } from './profiles/r-staff.ts'
import { relationRoutes } from './relations/routes.ts'
import { teamRoutes } from './teams/routes.ts'

/** Members, their groups, and the platforms that they meet on. */
export const COMMUNITY_ROUTES: readonly RegisterRoutes[] = [
  profileRoutes,
  mineRoutes,
  payoutRoutes,
  searchRoute,
  staffRoutes,
  organisationRoutes,
  teamRoutes,
  relationRoutes,
  categoryRoutes,
  platformRoutes,
  preferenceRoutes,
  pageRoutes,
]
