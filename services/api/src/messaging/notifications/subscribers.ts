import { actedWithPower } from '../../kernel/audit/act-of-power.ts'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { tell } from './notify.ts'

/** What members are notified of, by what happened. */
export const NOTIFICATION_SUBSCRIBERS: readonly Subscriber[] = [
  on(actedWithPower, (tx, { owner, subject, ...data }, now) =>
    tell(tx, [{ to: owner, kind: 'act_of_power', subject, data }], now),
  ),
]
