import type { ApiDb } from '@ideathlon/api/kernel/deps'

/**
 * Adds a part of the demo at its first start. Later starts leave it as it is, even if it has
 * changed.
 */
export async function addOnce(db: ApiDb, part: string, add: () => Promise<void>): Promise<void> {
  const done = await db.selectFrom('settings').select('key').where('key', '=', part).execute()
  if (done.length > 0) return
  await add()
  await db
    .insertInto('settings')
    .values({ key: part, value: JSON.stringify({}) })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Drops unsent notifications, because the demo sends only e-mails that its visitors cause. */
export async function dropUnsentNotices(db: ApiDb): Promise<void> {
  await db.updateTable('notices').set({ due: null }).where('due', 'is not', null).execute()
}
