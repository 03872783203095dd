import type { FastifyInstance } from 'fastify'
import type { Session } from '../../edge/session/session.ts'
import type { Deps } from '../../kernel/deps.ts'
import { coAuthorRoutes } from './co-authors/routes.ts'
import { decliningRoutes } from './declining/routes.ts'
import { innovatorRoutes } from './innovator/routes.ts'
import { ideaPageRoutes } from './page/routes.ts'
import { ideaRoutes } from './routes.ts'

/** Ideas: entering and reading them, and who stands behind them. */
export function allIdeaRoutes(app: FastifyInstance, deps: Deps, session: Session): void {
  decliningRoutes(app, deps, session)
  ideaRoutes(app, deps, session)
  ideaPageRoutes(app, deps, session)
  coAuthorRoutes(app, deps, session)
  innovatorRoutes(app, deps, session)
}
