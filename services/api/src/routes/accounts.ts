import type { FastifyInstance } from 'fastify'
import { handleRoute } from '../identity/accounts/routes/handles.ts'
import { signInRoute } from '../identity/accounts/routes/sign-in.ts'
import { signOutRoute } from '../identity/accounts/routes/sign-out.ts'
import { signUpRoute } from '../identity/accounts/routes/sign-up.ts'
import { identityRoutes } from '../identity/routes.ts'
import type { RouteParts } from '../kernel/http/route-parts.ts'

/** Coming in, going out, and everything about who somebody is. */
export function serveAccounts(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session, config } = parts
  signInRoute(app, { deps, session, signInsAMinute: config.SIGN_INS_A_MINUTE })
  signUpRoute(app, {
    deps,
    session,
    signUpsAnHour: config.SIGN_UPS_AN_HOUR,
    believesAddresses: config.BELIEVE_ADDRESSES,
  })
  handleRoute(app, parts)
  signOutRoute(app, parts)
  identityRoutes(app, { deps, session, config })
}
