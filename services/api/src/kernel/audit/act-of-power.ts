import { ACTS_OF_POWER, type ActOfPower, type PowerAct } from '@ideathlon/contracts/acts-of-power'
import type { MemberId } from '@ideathlon/contracts/ids'
import { reasonNeeded } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../deps.ts'
import { emit, signal } from '../signals/signal.ts'
import { readActorName } from './actor-name.ts'
import { recordAct } from './record-act.ts'

/** Who acts, and the reason they give. */
type ActOrigin = { actor: MemberId | null; reason?: string; requestId: string }

export type PowerUse = {
  act: PowerAct
  /** Whose it is; null: nobody's in particular. */
  owner: MemberId | null
  /** As `challenge:17`. */
  subject: string
  title: string
  link: string
  detail?: object
  /** Recorded also when its owner does it: others rely on the thing. */
  isRecordedOfOwner?: true
}

/** Somebody with power acted on a thing of `owner`'s; `name` is theirs. */
export const actedWithPower = signal<
  Pick<PowerUse, 'act' | 'subject' | 'title' | 'link'> & {
    owner: MemberId
    reason: string
    name: string
  }
>('acted with power')

/**
 * In the transaction of every act on what may be another's. Whoever acts on their own needs no reason;
 * anybody else gives one, is recorded, and the owner is told who it was and why.
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
  const { told, speaksForItself }: ActOfPower = ACTS_OF_POWER[act]
  if (!isOwn && reason === undefined && !speaksForItself) throw reasonNeeded(act)
  const said = isOwn || reason === undefined ? {} : { reason }
  const detail = { ...said, ...(title !== '' && { title }), ...use.detail }
  await recordAct(tx, { actor, act, subject, detail, requestId }, now)
  if (isOwn || owner === null || told === undefined || reason === undefined) return
  const name = await readActorName(tx, actor)
  await emit(tx, actedWithPower, { act, owner, subject, title, link, reason, name }, now)
}
