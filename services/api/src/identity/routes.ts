import type { FastifyInstance } from 'fastify'
import { openCookieJar } from '../kernel/http/cookies.ts'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import { removalRoute } from './erasure/routes.ts'
import { serveAliases } from './gateway/aliases.ts'
import { continueRoute, type Gateway } from './gateway/continue.ts'
import { exchangeRoute } from './gateway/exchange.ts'
import { greetBrowsers } from './gateway/first-visit.ts'
import { inviteRoutes } from './invitations/routes.ts'
import { resetRoutes } from './password-reset/routes.ts'
import { sessionRoutes } from './security/session-routes.ts'
import { SocialClient } from './social-login/client.ts'
import { socialRoutes } from './social-login/routes.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { sealWith } from './two-factor/seal.ts'
import { secondStepRoute } from './two-factor/second-step-route.ts'
import { verificationRoutes } from './verification/routes.ts'

/** Everything about who somebody is, besides coming in and going out. */
export function identityRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session, config } = parts
  const jar = openCookieJar(config)
  const seal = sealWith(config.IDENTITY_SECRET)
  const gateway: Gateway = {
    deps,
    session,
    ownHosts: {
      origin: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin,
      domain: config.COOKIE_DOMAIN,
    },
    isCookieShared: config.COOKIE_DOMAIN !== undefined,
  }
  const clients = new Map(
    config.SOCIAL_LOGINS.map((given) => [given.provider, new SocialClient(given)]),
  )
  greetBrowsers(app, jar)
  verificationRoutes(app, parts)
  resetRoutes(app, parts)
  inviteRoutes(app, parts)
  sessionRoutes(app, parts)
  secondStepRoute(app, { deps, session, seal })
  twoFactorRoutes(app, { deps, session, seal })
  exchangeRoute(app, parts)
  serveAliases(app)
  continueRoute(app, gateway)
  socialRoutes(app, { ...gateway, clients, jar })
  removalRoute(app, parts)
}
