import type { FastifyInstance } from 'fastify'
import { amaRoutes } from '../ama/routes.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../http/session.ts'
import { coAuthorRoutes } from './co-authors/routes.ts'
import { decliningRoutes } from './declining/routes.ts'
import { innovatorRoutes } from './innovator/routes.ts'
import { ideaPageRoutes } from './page/routes.ts'
import { ideaRoutes } from './routes.ts'

/** Ideas: entering and reading them, who stands behind them, and who reads those that are private. */
export function allIdeaRoutes(app: FastifyInstance, deps: Deps, session: Session): void {
  decliningRoutes(app, deps, session)
  ideaRoutes(app, deps, session)
  ideaPageRoutes(app, deps, session)
  coAuthorRoutes(app, deps, session)
  innovatorRoutes(app, deps, session)
  amaRoutes(app, deps, session)
}
