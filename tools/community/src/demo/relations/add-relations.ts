import { changeRelation } from '@ideathlon/api/community/relations/commands'
import type { Deps } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'
import { by, readAccounts } from '../accounts.ts'
import { addOnce, dropUnsentNotices } from '../add-once.ts'
import { relationActs } from './relation-acts.ts'

const DAY_MS = 86_400_000
/** For how many days before the first start notifications are still unread. */
const UNREAD_DAYS = 3

type Demo = { handles: readonly string[]; logins: readonly string[]; now: number }

/** Creates relations by the ordinary rules. Runs only once, so that later changes are kept. */
export async function addRelations({ db }: Pick<Deps, 'db'>, demo: Demo): Promise<void> {
  await addOnce(db, 'demo-relations', async () => {
    const rows = await readAccounts(db, demo.handles)
    const ids = new Map(rows.map(({ id, handle }) => [handle, id]))
    const known = demo.handles.filter((handle) => ids.has(handle))
    const logins = demo.logins.filter((handle) => ids.has(handle))
    for (const { who, action, whom, daysAgo } of relationActs(known, logins)) {
      const at = new Date(demo.now - daysAgo * DAY_MS)
      const origin = by(ids.get(who) ?? 0)
      await changeRelation({ db, now: () => at }, origin, { handle: whom, action })
    }
    await sql`update notices set read_at = told_at + interval '1 hour'
      where read_at is null and told_at < ${new Date(demo.now - UNREAD_DAYS * DAY_MS)}`.execute(db)
    await dropUnsentNotices(db)
  })
}
