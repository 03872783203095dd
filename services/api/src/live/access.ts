import { CLOSE, LIVE_ERROR } from '@ideathlon/contracts/live'
import { type QueryExecutorProvider, sql } from 'kysely'
import { hasAdminPowers, isSessionGood } from '../identity/sessions/sessions.ts'
import type { AdminRule } from '../kernel/http/session.ts'
import { openChannel } from './channels.ts'
import type { Connection } from './sockets/connection.ts'

const AT_ONCE = 1_000

type Standing = { session: string; admin: boolean; until: Date }

/** Looks again whether each socket may still hear what it hears: sessions end, permissions change. */
export async function checkAccess(
  db: QueryExecutorProvider,
  connections: readonly Connection[],
  at: { now: Date; rule: AdminRule },
): Promise<void> {
  for (let i = 0; i < connections.length; i += AT_ONCE) {
    await checkSome(db, connections.slice(i, i + AT_ONCE), at)
  }
}

async function checkSome(
  db: QueryExecutorProvider,
  some: readonly Connection[],
  { now, rule }: { now: Date; rule: AdminRule },
) {
  const sessions = some.flatMap((connection) => connection.admission?.session ?? [])
  const { rows } = await sql<Standing>`
    select encode(held.hash, 'hex') as session, ${hasAdminPowers(rule, now)} as admin,
      s.expires_at as until
    from unnest(${sessions}::bytea[]) as held (hash)
    join sessions s on s.token_hash = held.hash or s.old_hash = held.hash
    join accounts a on a.id = s.account
    where ${isSessionGood(rule, now)}`.execute(db)
  const standing = new Map(rows.map((row) => [row.session, row]))
  for (const connection of some) checkOne(connection, standing, now)
}

function checkOne(connection: Connection, standing: ReadonlyMap<string, Standing>, now: Date) {
  const { admission } = connection
  if (admission === undefined) return
  if (admission.session === null) {
    // A visitor who stays for long comes back with another ticket.
    if (admission.expiresAt <= now) connection.close(CLOSE.restarting, 'take a new ticket')
    return
  }
  const found = standing.get(admission.session.toString('hex'))
  if (found === undefined) return connection.close(CLOSE.sessionEnded, 'the session has ended')
  connection.admission = { ...admission, admin: found.admin, expiresAt: found.until }
  dropForbidden(connection)
}

/** Says goodbye to every channel that the socket may no longer hear. */
export function dropForbidden(connection: Connection): void {
  const { admission } = connection
  if (admission === undefined) return
  for (const channel of [...connection.subscriptions.keys()]) {
    if (openChannel(channel, admission) !== undefined) continue
    connection.unsubscribe(channel)
    connection.send({ t: 'unsubd', ch: channel, code: LIVE_ERROR.noSuchChannel })
  }
}
