import type { MemberId } from '@ideathlon/contracts/ids'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { setLevel } from '../../talk/reading/commands.ts'
import { dismissNotices } from './dismiss.ts'

type MuteInput = { member: MemberId; subject: string; mute: boolean }

const TOPIC = /^topic:(\d+)$/

/**
 * Muting a subject stops its notifications and marks the existing ones as read. For a topic, a
 * single level controls both notifications and unread counts.
 */
export function setMuted(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { member, subject, mute }: MuteInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const topic = Number(TOPIC.exec(subject)?.[1])
    if (topic > 0) {
      const level = mute ? ('muted' as const) : ('normal' as const)
      await setLevel(tx, { member, topic, level }, now())
      return
    }
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
