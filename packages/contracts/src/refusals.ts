import { MANAGEMENT_REFUSALS } from './community/refusals.ts'
import { INTEGRATION_REFUSALS } from './integrators/refusals.ts'
import { PAYMENT_REFUSALS } from './money/payment-refusals.ts'
import { OAUTH_ERRORS } from './oauth-errors.ts'
import { TOURNAMENT_REFUSALS } from './olympiad/refusals.ts'
import { SHARING_REFUSALS } from './sharing-refusals.ts'
import { SHOWN_REFUSALS } from './shown-refusals.ts'

/** All reasons why the rules refuse an action, each with its sentence. */
export const REFUSALS = {
  ...SHOWN_REFUSALS,
  ...MANAGEMENT_REFUSALS,
  ...INTEGRATION_REFUSALS,
  content_not_found: 'This content does not exist, or you cannot see it.',
  member_not_found: 'User not found!',
  announcement_not_found: 'This announcement does not exist.',
  category_not_found: 'This category does not exist.',
  entry_pass_not_found: 'This entry pass does not exist.',
  feedback_not_found: 'This feedback does not exist.',
  funding_not_found: 'This funding does not exist.',
  payout_line_not_found: 'This payout has no such line. Reload the page.',
  payout_not_found: 'This payout does not exist.',
  picture_not_found: 'This picture does not exist.',
  platform_not_found: 'This platform does not exist.',
  transfer_not_found: 'This transfer does not exist.',
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
