import { WEBHOOK_DISABLED_DAYS } from '@ideathlon/contracts/integrators/webhooks'
import { DAY_MS } from '../../../kernel/day.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** The pauses between attempts, in seconds: ten attempts within three days. */
const PAUSES = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  22 * HOUR,
]
const REST_SECONDS_MAX = 10 * MINUTE
/** A receiver that gets few messages is not disabled for a single failure. */
const FAILURES_MIN = 10
const GONE = 410

export type EndpointHealth = { failures: number; failingSince: Date | null }
export type Answered = { status: number | null }

export type AfterAttempt = {
  delivery: { state: 'delivered' | 'waiting' | 'failed'; nextAt: Date | null }
  endpoint: EndpointHealth & { restsUntil: Date | null; isDisabled: boolean }
}

const isAccepted = ({ status }: Answered): boolean =>
  status !== null && status >= 200 && status < 300

/**
 * The consequences of an attempt. A failed message is sent again after growing pauses. Its endpoint
 * is paused for a while, so that messages do not pile up waiting for a dead receiver, and is
 * disabled when it is gone or has accepted nothing for days.
 */
export function afterAttempt(
  { failures, failingSince }: EndpointHealth,
  attempts: number,
  answered: Answered,
  now: Date,
): AfterAttempt {
  if (isAccepted(answered)) {
    const endpoint = { failures: 0, failingSince: null, restsUntil: null, isDisabled: false }
    return { delivery: { state: 'delivered', nextAt: null }, endpoint }
  }
  const since = failingSince ?? now
  const failed = failures + 1
  const isGone = answered.status === GONE
  const isDead =
    failed >= FAILURES_MIN && now.getTime() - since.getTime() >= WEBHOOK_DISABLED_DAYS * DAY_MS
  const pause = PAUSES[attempts - 1]
  const rest = Math.min(REST_SECONDS_MAX, 5 * 2 ** Math.min(failures, 10))
  return {
    delivery:
      isGone || pause === undefined
        ? { state: 'failed', nextAt: null }
        : { state: 'waiting', nextAt: later(now, pause) },
    endpoint: {
      failures: failed,
      failingSince: since,
      restsUntil: later(now, rest),
      isDisabled: isGone || isDead,
    },
  }
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
