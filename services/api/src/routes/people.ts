import type { FastifyInstance } from 'fastify'
import { peopleRoutes } from '../accounts/routes/people.ts'
import type { RouteParts } from '../http/route-parts.ts'
import { organisationRoutes } from '../organisations/routes.ts'
import { mineRoutes } from '../people/routes/mine.ts'
import { payoutRoutes } from '../people/routes/payout.ts'
import { profileRoutes } from '../people/routes/profile.ts'
import { searchRoute } from '../people/routes/search.ts'
import { staffRoutes } from '../people/routes/staff.ts'
import { teamRoutes } from '../teams/routes.ts'

/** Members, and the groups that they belong to. */
export function servePeople(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  peopleRoutes(app, deps, session)
  profileRoutes(app, deps, session)
  mineRoutes(app, deps, session)
  const secret = config.IDENTITY_SECRET ?? config.INTERNAL_SECRET
  payoutRoutes(app, deps, { session, secret })
  searchRoute(app, deps, session)
  staffRoutes(app, deps, session)
  organisationRoutes(app, deps, session)
  teamRoutes(app, deps, session)
}
