import { signInRequested } from '../../identity/sessions/signals.ts'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { refuseSuspended } from './queries.ts'

/** Keeps suspended members from signing in. */
export const SANCTION_SUBSCRIBERS: readonly Subscriber[] = [
  on(signInRequested, (tx, { account }, now) => refuseSuspended(tx, account, now)),
]
