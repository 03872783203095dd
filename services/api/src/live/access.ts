import { CLOSE, LIVE_ERROR } from '@ideathlon/contracts/live'
import { type QueryExecutorProvider, sql } from 'kysely'
import { hasAdminPowers, isSessionGood } from '../identity/sessions/sessions.ts'
import type { AdminRule } from '../kernel/http/session.ts'
import type { Viewer } from '../kernel/live/channel.ts'
import { mayReadBoard } from '../kernel/permissions/may-read-board.ts'
import type { Channel, OpenChannel } from './channels.ts'
import { sameQuestions } from './same-questions.ts'
import type { Connection, Subscription } from './sockets/connection.ts'

const BATCH_SIZE = 1_000
/**
 * How many checks query the tables at a time. The other connections of the pool are for readers.
 */
const DEEP_AT_ONCE = 4

type AccessCheckContext = {
  now: Date
  rule: AdminRule
  openChannel: OpenChannel
  /** Whether to check in the tables as well who may listen to private topics and channels. */
  isDeep: boolean
}

type CheckedSession = { session: string; admin: boolean; until: Date }

/** Checks what each socket may still listen to, because sessions end and permissions change. */
export async function checkAccess(
  db: QueryExecutorProvider,
  connections: readonly Connection[],
  at: AccessCheckContext,
): Promise<void> {
  for (let i = 0; i < connections.length; i += BATCH_SIZE) {
    await checkSome(db, connections.slice(i, i + BATCH_SIZE), at)
  }
}

async function checkSome(
  db: QueryExecutorProvider,
  some: readonly Connection[],
  { now, rule, openChannel, isDeep }: AccessCheckContext,
) {
  const sessions = some.flatMap((connection) => connection.admission?.session ?? [])
  const { rows } = await sql<CheckedSession>`
    select encode(held.hash, 'hex') as session, ${hasAdminPowers(rule, now)} as admin,
      s.expires_at as until
    from unnest(${sessions}::bytea[]) as held (hash)
    join sessions s on s.token_hash = held.hash or s.old_hash = held.hash
    join accounts a on a.id = s.account
    where ${isSessionGood(rule, now)}`.execute(db)
  const good = new Map(rows.map((row) => [row.session, row]))
  for (const connection of some) checkOne(connection, good, { now, openChannel })
  if (isDeep) await dropForbiddenDeep(db, some, openChannel)
}

function checkOne(
  connection: Connection,
  good: ReadonlyMap<string, CheckedSession>,
  { now, openChannel }: Pick<AccessCheckContext, 'now' | 'openChannel'>,
) {
  const { admission } = connection
  if (admission === undefined) return
  if (admission.session === null) {
    // A visitor's socket that stays open for long needs a new ticket.
    if (admission.expiresAt <= now) connection.close(CLOSE.restarting, 'take a new ticket')
    return
  }
  const found = good.get(admission.session.toString('hex'))
  if (found === undefined) return connection.close(CLOSE.sessionEnded, 'the session has ended')
  connection.admission = { ...admission, admin: found.admin, expiresAt: found.until }
  dropForbidden(connection, openChannel)
}

/** Ends the subscriptions to channels that the socket may no longer listen to. */
export function dropForbidden(connection: Connection, openChannel: OpenChannel): void {
  const { admission } = connection
  if (admission === undefined) return
  for (const channel of [...connection.subscriptions.keys()]) {
    if (openChannel(channel, admission) !== undefined) continue
    connection.unsubscribe(channel)
    connection.send({ t: 'unsubd', ch: channel, code: LIVE_ERROR.noSuchChannel })
  }
}

/**
 * Ends the subscriptions to channels whose readers are known only from the tables, if the socket
 * may no longer listen to them.
 */
async function dropForbiddenDeep(
  db: QueryExecutorProvider,
  connections: readonly Connection[],
  openChannel: OpenChannel,
): Promise<void> {
  const all = connections.flatMap((connection) => {
    const { admission: viewer } = connection
    if (viewer === undefined) return []
    return [...connection.subscriptions].map(([ch, subscription]) => ({
      connection,
      viewer,
      ch,
      subscription,
    }))
  })
  const left = sameQuestions(all).values()
  const checkLeft = async () => {
    for (const same of left) await dropSameDeep(db, same, openChannel)
  }
  await Promise.all(Array.from({ length: DEEP_AT_ONCE }, checkLeft))
}

type ListenInput = {
  connection: Connection
  viewer: Viewer
  ch: string
  subscription: Subscription
}

async function dropSameDeep(
  db: QueryExecutorProvider,
  same: readonly ListenInput[],
  openChannel: OpenChannel,
): Promise<void> {
  const [first] = same
  const channel = first && openChannel(first.ch, first.viewer)
  if (first === undefined || channel === undefined) return
  if (await isAllowedDeep(db, channel, first.viewer)) return
  for (const { connection, ch, subscription } of same) {
    // The subscription may have been replaced or ended in the meantime.
    if (connection.subscriptions.get(ch) !== subscription) continue
    connection.unsubscribe(ch)
    connection.send({ t: 'unsubd', ch, code: LIVE_ERROR.noSuchChannel })
  }
}

async function isAllowedDeep(
  db: QueryExecutorProvider,
  channel: Channel,
  viewer: Viewer,
): Promise<boolean> {
  switch (channel.kind) {
    case 'feed':
      return channel.feed.may(db, viewer)
    case 'table':
      return (await channel.table.allows?.(db, viewer)) !== false
    case 'board':
    case 'own-row':
      return mayReadBoard(db, viewer, channel.board)
    case 'gamedash':
      return true
  }
}
