import pg from 'pg'

/**
 * Writes into the audit log that an operator read open challenges without blindness. Nobody is signed in
 * on the shell, so the line has no actor. Where it cannot be written, nothing is shown.
 */
export async function recordUnblind(
  databaseUrl: string,
  { act, subject }: { act: string; subject: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'ops' })
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
