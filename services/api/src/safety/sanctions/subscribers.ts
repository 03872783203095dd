import { signInRequested } from '../../identity/sessions/signals.ts'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { refuseSuspended } from './queries.ts'

/** What suspended members may not do elsewhere. */
export const SANCTION_SUBSCRIBERS: readonly Subscriber[] = [
  on(signInRequested, (tx, { account }, now) => refuseSuspended(tx, account, now)),
]
