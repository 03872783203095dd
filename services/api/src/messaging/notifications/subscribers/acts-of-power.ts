import { isPowerActName } from '@ideathlon/contracts/acts-of-power'
import type { ReportedAct } from '@ideathlon/contracts/audit'
import type { MemberId } from '@ideathlon/contracts/ids'
import { actedWithPower } from '../../../kernel/audit/act-of-power.ts'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import { actedElsewhere } from '../../../kernel/audit/signals.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { type Notice, notify } from '../notify.ts'

export const ON_ACTS_OF_POWER: readonly Subscriber[] = [
  on(actedWithPower, (tx, { owner, subject, ...data }, now) =>
    notify(tx, [{ to: owner, kind: 'act_of_power', subject, data }], now),
  ),
  on(actedElsewhere, (tx, { act, actor }, now) => notifyOfAct(tx, act, actor, now)),
]

/**
 * Notifies the owner affected by an admin's action in another service, and the admins who must
 * approve it.
 */
async function notifyOfAct(
  tx: ApiDb | Tx,
  { act, subject, detail, owner, waits }: ReportedAct,
  actor: MemberId,
  now: Date,
): Promise<void> {
  const { reason } = detail
  const name = await readActorName(tx, actor)
  if (
    owner !== undefined &&
    owner.member !== actor &&
    isPowerActName(act) &&
    typeof reason === 'string'
  ) {
    const { member: to, title, link } = owner
    const data = { act, title, link, reason, name }
    await notify(tx, [{ to, kind: 'act_of_power', subject, data }], now)
  }
  if (waits !== undefined) await notifyApprovers(tx, { subject, waits }, now)
}

type Waiting = { subject: string; waits: NonNullable<ReportedAct['waits']> }

/** Notifies every admin except the author, once for each version of the draft. */
async function notifyApprovers(
  tx: ApiDb | Tx,
  { subject, waits }: Waiting,
  now: Date,
): Promise<void> {
  const { draft, title, author, since } = waits
  const admins = await tx
    .selectFrom('accounts')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', author)
    .execute()
  const data = { title, name: await readActorName(tx, author) }
  const once = `rules-draft-${draft}-${since}`
  const notices = admins.map(
    ({ id: to }): Notice => ({ to, kind: 'rules_draft_waits', subject, data, once }),
  )
  await notify(tx, notices, now)
}
