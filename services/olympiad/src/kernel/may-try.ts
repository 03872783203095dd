import { isPast } from '@ideathlon/service-kit/worker/is-past'

/** No work rests longer after a try. */
const REST_MS_MAX = 60 * 60_000

/** SQL: whether work may be tried (again). What waits for an admin rests until `infinity`. */
export const mayTry = (at: Date) => isPast('try_at', at, REST_MS_MAX)
