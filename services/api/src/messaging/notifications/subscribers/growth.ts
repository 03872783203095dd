import { recruitActivated } from '../../../growth/scouting/signals.ts'
import { keptChallengeCloses } from '../../../growth/share-links/signals.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { notify } from '../notify.ts'

/** Notifications about events in growth. */
export const ON_GROWTH: readonly Subscriber[] = [
  on(recruitActivated, (tx, { scout: to, recruit: from, ...data }, now) => {
    const notice = { to, from, subject: `member:${from}`, once: `recruit:${from}` }
    return notify(tx, [{ ...notice, kind: 'recruit_plays', data }], now)
  }),
  on(keptChallengeCloses, (tx, { kept, member: to, challenge, ...data }, now) => {
    const notice = { to, subject: `challenge:${challenge}`, once: `kept-sharing:${kept}` }
    return notify(tx, [{ ...notice, kind: 'kept_challenge_closes', data }], now)
  }),
]
