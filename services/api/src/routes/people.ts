import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import { exportRoute } from '../views/data-export/routes.ts'
import { widgetRoutes } from '../views/home/routes.ts'
import { memberWorkRoutes } from '../views/member-work/routes.ts'

export function servePeople(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session, config } = parts
  memberWorkRoutes(app, parts)
  exportRoute(app, parts)
  widgetRoutes(app, deps, { session, olympiadUrl: config.OLYMPIAD_URL })
}
