import type { MemberId } from '@ideathlon/contracts/ids'
import type { PushDevice } from '@ideathlon/contracts/integrators/push'
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@ideathlon/contracts/notification-kind'
import type { ApiDb } from '../../kernel/deps.ts'

/** `here`: the hash of the requesting session's token. */
export async function readDevices(
  db: ApiDb,
  account: MemberId,
  here: Buffer | undefined,
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session')
    .select(['p.id', 's.device', 'p.created_at', 's.token_hash', 's.old_hash'])
    .where('p.account', '=', account)
    .orderBy('p.id', 'desc')
    .execute()
  const isHere = (hash: Buffer | null) => here !== undefined && hash?.equals(here) === true
  return rows.map(({ id, device, created_at, token_hash, old_hash }) => ({
    id,
    name: device,
    created_at: created_at.toISOString(),
    is_this: isHere(token_hash) || isHere(old_hash),
  }))
}

export async function readSilentGroups(db: ApiDb, account: MemberId): Promise<NotificationGroup[]> {
  const rows = await db
    .selectFrom('push_silent_groups')
    .select('grp')
    .where('account', '=', account)
    .execute()
  const silent = new Set(rows.map(({ grp }) => grp))
  const groups = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[]
  return groups.filter((group) => silent.has(group))
}
