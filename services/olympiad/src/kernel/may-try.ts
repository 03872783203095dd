import { isPast } from '@ideathlon/service-kit/worker/is-past'

/** The longest wait between two attempts. */
const REST_MS_MAX = 60 * 60_000

/**
 * SQL: whether it is time for the next attempt. If work waits for an admin, its `try_at` is
 * `infinity`.
 */
export const mayTry = (at: Date) => isPast('try_at', at, REST_MS_MAX)
