import { MANAGEMENT_REFUSALS } from './community/refusals.ts'
import { INTEGRATION_REFUSALS } from './integrators/refusals.ts'
import { PAYMENT_REFUSALS } from './money/payment-refusals.ts'
import { OAUTH_ERRORS } from './oauth-errors.ts'
import { TOURNAMENT_REFUSALS } from './olympiad/refusals.ts'
import { SHARING_REFUSALS } from './sharing-refusals.ts'
import { SHOWN_REFUSALS } from './shown-refusals.ts'

/** All reasons for which the rules refuse an act, each with its sentence. */
export const REFUSALS = {
  ...SHOWN_REFUSALS,
  ...MANAGEMENT_REFUSALS,
  ...INTEGRATION_REFUSALS,
  content_not_found: 'This content does not exist, or you cannot see it.',
  member_not_found: 'User not found!',
  address_unproven: 'Verify your e-mail address first.',
  oauth_10110: OAUTH_ERRORS[10110],
  oauth_10122: OAUTH_ERRORS[10122],
  oauth_10134: OAUTH_ERRORS[10134],
  oauth_10161: OAUTH_ERRORS[10161],
  oauth_10169: OAUTH_ERRORS[10169],
  oauth_10198: OAUTH_ERRORS[10198],
  ...TOURNAMENT_REFUSALS,
  ...SHARING_REFUSALS,
  ...PAYMENT_REFUSALS,
} as const

export type RefusalReason = keyof typeof REFUSALS
