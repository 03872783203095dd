import type { MemberId } from '@ideathlon/contracts/ids'
import type { NotificationLevels } from '@ideathlon/contracts/notification-calls'
import {
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type NotificationLevel,
} from '@ideathlon/contracts/notification-kind'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { kindsOf } from './text.ts'

const MAILED: readonly string[] = ['instant', 'daily', 'weekly'] satisfies NotificationLevel[]

export function isMailed(level: NotificationLevel): boolean {
  return MAILED.includes(level)
}

export async function readLevels(db: ApiDb | Tx, member: MemberId): Promise<NotificationLevels> {
  const rows = await db
    .selectFrom('notice_levels')
    .select(['grp', 'level'])
    .where('member', '=', member)
    .execute()
  const chosen = new Map(rows.map(({ grp, level }) => [grp, level as NotificationLevel]))
  const levels = Object.entries(NOTIFICATION_GROUPS).map(([group, { level }]) => [
    group,
    chosen.get(group) ?? level,
  ])
  return Object.fromEntries(levels) as NotificationLevels
}

/** Saves the levels and applies them to notifications that are already waiting to be e-mailed. */
export async function saveLevels(
  tx: Tx,
  member: MemberId,
  levels: Partial<NotificationLevels>,
): Promise<void> {
  for (const [group, level] of Object.entries(levels) as [NotificationGroup, NotificationLevel][]) {
    await tx
      .insertInto('notice_levels')
      .values({ member, grp: group, level })
      .onConflict((on) => on.columns(['member', 'grp']).doUpdateSet({ level }))
      .execute()
    await sql`update notices set due = ${isMailed(level) ? level : null}
      where member = ${member} and read_at is null and due is not null
        and kind = any(${kindsOf(group)}::text[])`.execute(tx)
  }
}

/** Stops e-mails about these groups; their notifications still appear in the app. */
export async function stopEmails(
  tx: Tx,
  member: MemberId,
  groups: readonly NotificationGroup[],
): Promise<void> {
  const levels = await readLevels(tx, member)
  const mailed = groups.filter((group) => isMailed(levels[group]))
  await saveLevels(tx, member, Object.fromEntries(mailed.map((group) => [group, 'in-app'])))
}
