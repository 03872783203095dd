import type { RecordedAct } from '@ideathlon/contracts/acts-of-power'
import pg from 'pg'
import { connectionTo } from '../hosts/primary.ts'

/** `actor`: the admin named on the command line; null for commands that name no admin. */
type ShellAct = { actor: number | null; act: RecordedAct; subject: string; reason?: string }

/**
 * Performs an action from the command line and records it in the audit log. The record is written
 * first, and committed if `work` succeeds, so that nothing happens without a record. `databaseUrl`:
 * for a role that may write the audit log.
 */
export async function recordedAct<T>(
  databaseUrl: string,
  { actor, act, subject, reason }: ShellAct,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: 'ops' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into api.audit (actor, act, subject, detail, done_at) values ($1, $2, $3, $4, now())`,
      [actor, act, subject, JSON.stringify({ reason, by: 'command line' })],
    )
    const done = await work()
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

/**
 * Records what an operator, who is not signed in, reads or rebuilds. A read that cannot be recorded
 * is not shown.
 */
export function recordShellAct(databaseUrl: string, act: Omit<ShellAct, 'actor'>): Promise<void> {
  return recordedAct(databaseUrl, { ...act, actor: null }, async () => {})
}
