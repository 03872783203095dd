import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { coAuthorRoutes } from './co-authors/routes.ts'
import { decliningRoutes } from './declining/routes.ts'
import { innovatorRoutes } from './innovator/routes.ts'
import { ideaPageRoutes } from './page/routes.ts'
import { ideaRoutes } from './routes.ts'

/** Ideas: entering and reading them, and who stands behind them. */
export function allIdeaRoutes(app: FastifyInstance, parts: RouteParts): void {
  decliningRoutes(app, parts)
  ideaRoutes(app, parts)
  ideaPageRoutes(app, parts)
  coAuthorRoutes(app, parts)
  innovatorRoutes(app, parts)
}
