import { isPowerAct } from '@ideathlon/contracts/acts-of-power'
import type { ToldAct } from '@ideathlon/contracts/audit'
import type { MemberId } from '@ideathlon/contracts/ids'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { type Notice, notify } from '../notify.ts'

/** Tells those whom it concerns what another service did for somebody with power. */
export async function tellOfAct(
  tx: Tx,
  { act, subject, detail, owner, waits }: ToldAct,
  actor: MemberId,
  now: Date,
): Promise<void> {
  const { reason } = detail
  const name = await readActorName(tx, actor)
  if (
    owner !== undefined &&
    owner.member !== actor &&
    isPowerAct(act) &&
    typeof reason === 'string'
  ) {
    const { member: to, title, link } = owner
    const data = { act, title, link, reason, name }
    await notify(tx, [{ to, kind: 'act_of_power', subject, data }], now)
  }
  if (waits !== undefined) await tellApprovers(tx, { subject, waits }, now)
}

type Waiting = { subject: string; waits: NonNullable<ToldAct['waits']> }

/** Every admin but its author, once for what the draft says now. */
async function tellApprovers(tx: Tx, { subject, waits }: Waiting, now: Date): Promise<void> {
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
