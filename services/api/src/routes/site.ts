import type { FastifyInstance } from 'fastify'
import { pageRoutes } from '../community/content-pages/routes.ts'
import { platformRoutes } from '../community/platforms/routes/words.ts'
import { preferenceRoutes } from '../community/preferences/routes.ts'
import { openApiRoutes } from '../edge/openapi/routes.ts'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import { fileRoutes } from '../site/files/routes.ts'
import { openStore } from '../site/files/store/open-store.ts'
import { flagRoutes } from '../site/flags/routes.ts'
import { geolocationRoutes } from '../site/geolocation/routes.ts'
import { traitRoute } from '../site/product-analytics/routes.ts'
import { widgetRoutes } from '../views/home/routes.ts'

/** The site around the game: its platforms and pages, how they look, and what they are made of. */
export async function serveSite(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { deps, session, config } = parts
  const secret = config.INTERNAL_SECRET
  await fileRoutes(app, deps, session, { store: openStore(config), secret })
  geolocationRoutes(app, session)
  openApiRoutes(app, session)
  flagRoutes(app, parts)
  platformRoutes(app, parts)
  preferenceRoutes(app, parts)
  pageRoutes(app, parts)
  widgetRoutes(app, deps, { session, olympiadUrl: config.OLYMPIAD_URL })
  traitRoute(app, deps, { session, salt: secret })
}
