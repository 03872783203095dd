import { impersonationStarted } from '../../../identity/impersonation/signals.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { notify } from '../notify.ts'

/** Notifications about events in identity. */
export const ON_IDENTITY: readonly Subscriber[] = [
  on(impersonationStarted, (tx, { member, ...data }, now) =>
    notify(tx, [{ to: member, kind: 'shadowed', subject: 'shadow', data }], now),
  ),
]
