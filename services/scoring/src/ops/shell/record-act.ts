import type { RecordedAct } from '@ideathlon/contracts/acts-of-power'
import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import pg from 'pg'

type ShellAct = { act: RecordedAct; subject: string }

/** Records in the audit log what an operator reads on the command line. What cannot be recorded is not shown. */
export function recordShellAct(databaseUrl: string, act: ShellAct): Promise<void> {
  return recordedShellAct(databaseUrl, act, async () => {})
}

/**
 * Does what an operator asks for on the command line, and records it in the audit log. Nobody is signed in there, so
 * the record has no actor. It is written first and kept if `work` succeeds: what cannot be recorded is not done.
 */
export async function recordedShellAct<T>(
  databaseUrl: string,
  { act, subject }: ShellAct,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: 'ops' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into api.audit (actor, act, subject, detail, done_at) values (null, $1, $2, $3, now())`,
      [act, subject, JSON.stringify({ by: 'command line' })],
    )
    const done = await work()
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}
