import { isPast } from '@ideathlon/service-kit/worker/is-past'

/** The longest that work waits after a try. */
const REST_MS_MAX = 60 * 60_000

/** SQL: whether work can be tried (again). Work that waits for an admin has `infinity`. */
export const mayTry = (at: Date) => isPast('try_at', at, REST_MS_MAX)
