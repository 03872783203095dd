import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { handleRoute } from './accounts/routes/handles.ts'
import { peopleRoutes } from './accounts/routes/people.ts'
import { signInRoute } from './accounts/routes/sign-in.ts'
import { signOutRoute } from './accounts/routes/sign-out.ts'
import { signUpRoute } from './accounts/routes/sign-up.ts'
import { removalRoute } from './erasure/routes.ts'
import { serveAliases } from './gateway/aliases.ts'
import { continueRoute } from './gateway/continue.ts'
import { exchangeRoute } from './gateway/exchange.ts'
import { shadowRoutes } from './impersonation/routes.ts'
import { inviteRoutes } from './invitations/routes.ts'
import { resetRoutes } from './password-reset/routes.ts'
import { sessionRoutes } from './security/session-routes.ts'
import { socialRoutes } from './social-login/routes.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { secondStepRoute } from './two-factor/second-step-route.ts'
import { verificationRoutes } from './verification/routes.ts'

/** Who somebody is: accounts, sessions, and how they are protected. */
export const IDENTITY_ROUTES: readonly RegisterRoutes[] = [
  signInRoute,
  signUpRoute,
  handleRoute,
  signOutRoute,
  peopleRoutes,
  verificationRoutes,
  resetRoutes,
  inviteRoutes,
  sessionRoutes,
  secondStepRoute,
  twoFactorRoutes,
  exchangeRoute,
  serveAliases,
  continueRoute,
  socialRoutes,
  removalRoute,
  shadowRoutes,
]
