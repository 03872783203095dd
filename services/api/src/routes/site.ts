import type { FastifyInstance } from 'fastify'
import { fileRoutes } from '../files/routes.ts'
import { openStore } from '../files/store/open-store.ts'
import { flagRoutes } from '../flags/routes.ts'
import { geolocationRoutes } from '../geolocation/routes.ts'
import type { RouteParts } from '../http/route-parts.ts'
import { openApiRoutes } from '../openapi/routes.ts'
import { pageRoutes } from '../pages/routes.ts'
import { platformRoutes } from '../platforms/routes/words.ts'
import { preferenceRoutes } from '../preferences/routes.ts'
import { traitRoute } from '../trait/routes.ts'
import { widgetRoutes } from '../widgets/routes.ts'

/** The site around the game: its platforms and pages, how they look, and what they are made of. */
export async function serveSite(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { deps, session, config } = parts
  const secret = config.INTERNAL_SECRET
  await fileRoutes(app, deps, session, { store: openStore(config), secret })
  geolocationRoutes(app, session)
  openApiRoutes(app, session)
  flagRoutes(app, deps, session)
  platformRoutes(app, deps, session)
  preferenceRoutes(app, deps, session)
  pageRoutes(app, deps, session)
  widgetRoutes(app, deps, { session, olympiadUrl: config.OLYMPIAD_URL })
  traitRoute(app, deps, { session, salt: secret })
}
