import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { categoryRoutes } from './categories/routes.ts'
import { pageRoutes } from './content-pages/routes.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { platformRoutes } from './platforms/routes/words.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { mineRoutes } from './profiles/routes/mine.ts'
import { payoutRoutes } from './profiles/routes/payout.ts'
import { profileRoutes } from './profiles/routes/profile.ts'
import { searchRoute } from './profiles/routes/search.ts'
import { staffRoutes } from './profiles/routes/staff.ts'
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
