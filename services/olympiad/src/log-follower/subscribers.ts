import { FEES_AT_CLOSE } from '../entry-fees/at-close.ts'
import { FUNDING_AT_CLOSE } from '../funding/at-close.ts'
import type { Subscriber } from '../kernel/log-subscriber.ts'

/**
 * The subscribers that move money when something happens in the log, in the order in which they
 * handle each event.
 */
export const SUBSCRIBERS: readonly Subscriber[] = [FEES_AT_CLOSE, FUNDING_AT_CLOSE]
