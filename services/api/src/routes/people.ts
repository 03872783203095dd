import type { FastifyInstance } from 'fastify'
import { organisationRoutes } from '../community/organisations/routes.ts'
import { mineRoutes } from '../community/profiles/routes/mine.ts'
import { payoutRoutes } from '../community/profiles/routes/payout.ts'
import { profileRoutes } from '../community/profiles/routes/profile.ts'
import { searchRoute } from '../community/profiles/routes/search.ts'
import { staffRoutes } from '../community/profiles/routes/staff.ts'
import { teamRoutes } from '../community/teams/routes.ts'
import { peopleRoutes } from '../identity/accounts/routes/people.ts'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import { exportRoute } from '../views/data-export/routes.ts'
import { memberWorkRoutes } from '../views/member-work/routes.ts'

/** Members, and the groups that they belong to. */
export function servePeople(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session, config } = parts
  peopleRoutes(app, parts)
  profileRoutes(app, parts)
  memberWorkRoutes(app, parts)
  exportRoute(app, parts)
  mineRoutes(app, parts)
  const secret = config.IDENTITY_SECRET ?? config.INTERNAL_SECRET
  payoutRoutes(app, deps, { session, secret })
  searchRoute(app, parts)
  staffRoutes(app, parts)
  organisationRoutes(app, parts)
  teamRoutes(app, parts)
}
