import { actedWithPower } from '../../../kernel/audit/act-of-power.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { notify } from '../notify.ts'

export const ON_ACTS_OF_POWER: readonly Subscriber[] = [
  on(actedWithPower, (tx, { owner, subject, ...data }, now) =>
    notify(tx, [{ to: owner, kind: 'act_of_power', subject, data }], now),
  ),
]
