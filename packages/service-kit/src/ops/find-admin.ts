import pg from 'pg'
import { connectionTo } from '../hosts/primary.ts'
import { Refusal } from '../http/refusal.ts'

/** The id of the admin whom `--as` names. */
export async function findAdmin(databaseUrl: string, handle: string | undefined): Promise<number> {
  if (handle === undefined) throw refusedAs('Name the admin who acts, for example --as ruth.')
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: 'ops' })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      'select id from public.members where handle = $1 and is_staff',
      [handle.replace(/^@/, '')],
    )
    if (rows[0] !== undefined) return rows[0].id
  } finally {
    await client.end()
  }
  throw refusedAs(
    `There is no admin with the handle ${handle}. npm run ops -- admin list shows all admins.`,
  )
}

function refusedAs(message: string): Refusal {
  return new Refusal(422, { errors: [{ field: 'as', error: message }] }, message)
}
