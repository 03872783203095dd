import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import {
  handleRoute,
  peopleRoutes,
  signInRoute,
  signOutRoute,
  signUpRoute,
} from './accounts/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { removalRoute } from './erasure/routes.ts'
import { continueRoute, exchangeRoute, serveAliases } from './gateway/routes.ts'
import { impersonationRoutes } from './impersonation/routes.ts'
import { inviteRoutes } from './invitations/routes.ts'
import { addPasskeyRoutes } from './passkeys/add-routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passkeySignInRoutes } from './passkeys/sign-in-routes.ts'
import { resetRoutes } from './password-reset/routes.ts'
import { scimRoutes } from './scim/routes.ts'
import { sessionRoutes } from './security/routes.ts'
import { ssoRoutes } from './single-sign-on/routes.ts'
import { socialRoutes } from './social-login/routes.ts'
import { secondStepRoute, twoFactorRoutes } from './two-factor/routes.ts'
import { verificationRoutes } from './verification/routes.ts'

/** Routes for accounts and sessions, and their protection. */
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
  apiKeyRoutes,
  passkeyRoutes,
  addPasskeyRoutes,
  passkeySignInRoutes,
  secondStepRoute,
  twoFactorRoutes,
  exchangeRoute,
  serveAliases,
  continueRoute,
  socialRoutes,
  ssoRoutes,
  scimRoutes,
  removalRoute,
  impersonationRoutes,
]
