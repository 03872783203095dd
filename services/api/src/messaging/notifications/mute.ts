import type { MemberId } from '@ideathlon/contracts/ids'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { dismissNotices } from './dismiss.ts'

type Muting = { member: MemberId; subject: string; mute: boolean }

/** Muting a subject stops its notifications and marks the existing ones as read. */
export function setMuted(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { member, subject, mute }: Muting,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!mute) {
      await tx
        .deleteFrom('mutes')
        .where('member', '=', member)
        .where('subject', '=', subject)
        .execute()
      return
    }
    await tx
      .insertInto('mutes')
      .values({ member, subject, since: now() })
      .onConflict((on) => on.doNothing())
      .execute()
    await dismissNotices(tx, { member, subject }, now())
  })
}
