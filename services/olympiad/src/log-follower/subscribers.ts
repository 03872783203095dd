import { FEES_AT_CLOSE } from '../entry-fees/at-close.ts'
import { FUNDING_AT_CLOSE } from '../funding/at-close.ts'
import type { Subscriber } from '../kernel/log-subscriber.ts'
import type { PayoutRules } from '../payouts/deps.ts'
import { runsOfChallenges } from '../payouts/open-runs.ts'

/**
 * The subscribers that move money when something happens in the log, in the order in which they
 * handle each event.
 */
export const subscribersOf = (rules: PayoutRules): readonly Subscriber[] => [
  FEES_AT_CLOSE,
  FUNDING_AT_CLOSE,
  runsOfChallenges(rules),
]
