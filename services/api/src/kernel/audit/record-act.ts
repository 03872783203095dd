import type { RecordedAct } from '@ideathlon/contracts/acts-of-power'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../deps.ts'

export type Act = {
  actor: MemberId
  /** In whose shadow it was done. */
  asMember?: MemberId
  act: RecordedAct
  /** What it was done to, as `member:17`. */
  subject?: string
  /** Ids and settings; never a secret, an address or a letter. */
  detail?: object
  requestId?: string
}

/** Writes down what somebody with power did, in the transaction that does it. */
export async function recordAct(db: ApiDb | Tx, act: Act, now: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      actor: act.actor,
      as_member: act.asMember ?? null,
      act: act.act,
      subject: act.subject ?? '',
      detail: JSON.stringify(act.detail ?? {}),
      request_id: act.requestId ?? '',
      done_at: now,
    })
    .execute()
}

const READ_AGAIN_MINUTES = 10

/** Writes down what somebody with power read; a screen that asks again and again leaves one line. */
export async function recordRead(db: ApiDb, act: Act, now: Date): Promise<void> {
  const before = new Date(now.getTime() - READ_AGAIN_MINUTES * 60_000)
  const known = await db
    .selectFrom('audit')
    .select('id')
    .where('actor', '=', act.actor)
    .where('act', '=', act.act)
    .where('subject', '=', act.subject ?? '')
    .where('done_at', '>', before)
    .limit(1)
    .executeTakeFirst()
  if (known === undefined) await recordAct(db, act, now)
}
