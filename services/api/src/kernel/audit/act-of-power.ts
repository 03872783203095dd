import type { ActOfPower } from '@ideathlon/contracts/act-of-power'
import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { MemberId } from '@ideathlon/contracts/ids'
import { ACTS_OF_POWER } from '@ideathlon/contracts/power-acts'
import { reasonNeeded } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../deps.ts'
import { emit, signal } from '../signals/signal.ts'
import { readActorName } from './actor-name.ts'
import { recordAct } from './record-act.ts'

/** Who acts, and the reason they give. */
type ActOrigin = { actor: MemberId | null; reason?: string; requestId: string }

export type PowerUse = {
  act: PowerActName
  /** The owner of the thing; null if it has none. */
  owner: MemberId | null
  /** For example `challenge:17`. */
  subject: string
  title: string
  link: string
  detail?: object
  /**
   * Whether the action is recorded even if the actor is the owner, because others rely on the
   * thing.
   */
  isRecordedOfOwner?: true
}

/** An admin or a moderator called `name` acted on something that belongs to `owner`. */
export const actedWithPower = signal<
  Pick<PowerUse, 'act' | 'subject' | 'title' | 'link'> & {
    owner: MemberId
    reason: string
    name: string
  }
>('acted with power')

/**
 * Called in the transaction of every action on something that may belong to another member. Owners
 * need not give a reason. Others must: their action is recorded, and the owner is notified of who
 * acted and why.
 */
export async function actOfPower(
  tx: Tx,
  { actor, reason, requestId }: ActOrigin,
  use: PowerUse,
  now: Date,
): Promise<void> {
  if (actor === null) return
  const { act, owner, subject, title, link } = use
  const isOwn = actor === owner
  if (isOwn && !use.isRecordedOfOwner) return
  const { told: ownerSentence, speaksForItself }: ActOfPower = ACTS_OF_POWER[act]
  if (!isOwn && reason === undefined && !speaksForItself) throw reasonNeeded(act)
  const stated = isOwn || reason === undefined ? {} : { reason }
  const detail = { ...stated, ...(title !== '' && { title }), ...use.detail }
  await recordAct(tx, { actor, act, subject, detail, requestId }, now)
  if (isOwn || owner === null || ownerSentence === undefined || reason === undefined) return
  const name = await readActorName(tx, actor)
  await emit(tx, actedWithPower, { act, owner, subject, title, link, reason, name }, now)
}
