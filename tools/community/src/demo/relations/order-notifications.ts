import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'
import { addOnce } from '../add-once.ts'

/**
 * Lists sort notifications by id. The demo creates them subject by subject, so they are renumbered
 * by time. Runs only once, because later ones are already in order.
 */
export async function orderNotifications(db: ApiDb, now: number): Promise<void> {
  await addOnce(db, 'demo-notices', async () => {
    await sql`
      with told as (delete from notices where told_at <= ${new Date(now)} returning *)
      insert into notices (member, kind, subject, data, told_at, read_at, from_member, due, once, is_announced)
      select member, kind, subject, data, told_at, read_at, from_member, due, once, is_announced
      from told order by told_at, id`.execute(db)
  })
}
