import type { RecordedAct } from '@ideathlon/contracts/acts-of-power'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../deps.ts'

export type Act = {
  /** Null for operators on the command line, who are not signed in. */
  actor: MemberId | null
  /** The member whom the admin was impersonating. */
  asMember?: MemberId
  act: RecordedAct
  /** The object of the action, for example `member:17`. */
  subject?: string
  /** Ids and settings, but never a secret, an address or a message. */
  detail?: object
  requestId?: string
}

/** Records what an admin or a moderator did; with a `Tx`, together with the change itself. */
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

/** Records what an admin or a moderator read. Repeated reads within minutes are recorded once. */
export async function recordRead(
  db: ApiDb,
  act: Act & { actor: MemberId },
  now: Date,
): Promise<void> {
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
