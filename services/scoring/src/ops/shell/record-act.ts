import type { RecordedAct } from '@ideathlon/contracts/acts-of-power'
import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import pg from 'pg'

/**
 * Records in the audit log what an operator reads or does on the command line. Nobody is signed in there, so
 * the record has no actor. A read that cannot be recorded is not shown.
 */
export async function recordShellAct(
  databaseUrl: string,
  { act, subject }: { act: RecordedAct; subject: string },
): Promise<void> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: 'ops' })
  await client.connect()
  try {
    await client.query(
      `insert into api.audit (actor, act, subject, detail, done_at) values (null, $1, $2, $3, now())`,
      [act, subject, JSON.stringify({ by: 'command line' })],
    )
  } finally {
    await client.end()
  }
}
