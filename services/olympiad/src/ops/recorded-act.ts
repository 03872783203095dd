import type { PowerAct } from '@ideathlon/contracts/acts-of-power'
import { openDatabase } from '@ideathlon/service-kit/database'
import { sql } from 'kysely'

type Act = { actor: number; act: PowerAct; subject: string }

/**
 * Does what an admin asked for on the command line, and records it in the audit log. The record is written first and
 * kept if the work succeeds: what cannot be recorded is not done.
 */
export async function recordedAct(
  databaseUrl: string,
  { actor, act, subject }: Act,
  work: () => Promise<void>,
): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, schema: 'api', name: 'ops', size: 1 })
  try {
    await db.transaction().execute(async (tx) => {
      const detail = JSON.stringify({ by: 'command line' })
      await sql`
        insert into api.audit (actor, act, subject, detail, done_at)
        values (${actor}, ${act}, ${subject}, ${detail}, now())`.execute(tx)
      await work()
    })
  } finally {
    await close()
  }
}
