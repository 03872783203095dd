import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { blogRoutes } from './blog/routes.ts'
import { managedCategoryRoutes } from './categories/managed-routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { pageRoutes } from './content-pages/routes.ts'
import { followRoutes } from './follows/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { payoutRoutes } from './payout-methods/routes.ts'
import { platformRoutes, platformStaffRoutes } from './platforms/routes.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { ownProfileRoutes, profileRoutes } from './profiles/routes.ts'
import { relationRoutes } from './relations/routes.ts'
import { teamRoutes } from './teams/routes.ts'

/** Routes for members, their groups, and the platforms where they meet. */
export const COMMUNITY_ROUTES: readonly RegisterRoutes[] = [
  profileRoutes,
  ownProfileRoutes,
  payoutRoutes,
  organisationRoutes,
  groupRoutes,
  teamRoutes,
  relationRoutes,
  followRoutes,
  categoryRoutes,
  managedCategoryRoutes,
  platformRoutes,
  platformStaffRoutes,
  preferenceRoutes,
  pageRoutes,
  blogRoutes,
]
