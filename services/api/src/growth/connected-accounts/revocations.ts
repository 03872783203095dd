import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { retryAt } from '../../kernel/jobs/rest.ts'
import { type Choice, isChosen } from '../../kernel/jobs/run-jobs.ts'
import { type Networks, networkOf, openedBy } from './networks.ts'
import { ProviderError } from './providers/provider-error.ts'

/** After this time the network is considered gone, and its tokens are deleted. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60_000
/** The request that queues a revocation makes the first attempt itself. */
const FIRST_TRY_MS = 60_000

/**
 * Deletes a member's account on a network, if there is one, and queues the revocation of our access
 * to it.
 */
export async function queueRevocation(
  db: ApiDb | Tx,
  { member, provider }: { member: MemberId; provider: ShareProvider },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from sharing_accounts where member = ${member} and provider = ${provider}
      returning provider, host, secret)
    insert into sharing_revocations (provider, host, secret, since, run_at)
    select provider, host, secret, ${now}, ${new Date(now.getTime() + FIRST_TRY_MS)} from gone
    returning id`.execute(db)
  return rows[0]?.id
}

export function readPendingRevocations(
  db: ApiDb,
  choice: Choice,
  due: { at: Date; limit: number },
) {
  return db
    .selectFrom('sharing_revocations')
    .select('id')
    .where('run_at', '<=', due.at)
    .where(isChosen('id', choice))
    .orderBy('run_at')
    .orderBy('id')
    .limit(due.limit)
    .execute()
}

/**
 * Revokes our access at its network. If the network does not accept this now, it is tried again
 * later.
 */
export async function revoke(
  { db, logger, now }: Pick<Deps, 'db' | 'logger' | 'now'>,
  networks: Networks,
  id: number,
): Promise<void> {
  const queued = await db
    .selectFrom('sharing_revocations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (queued === undefined) return
  const { provider, host, tries, since } = queued
  const secret = openedBy(networks.seal, queued.secret)
  const fault =
    secret === undefined ? undefined : await leaveNetwork(networks, { provider, host, secret })
  const isOver = now().getTime() - since.getTime() >= GIVE_UP_AFTER_MS
  if (fault !== undefined) {
    const message = 'a network did not revoke our access'
    logger.warn({ provider, host, reason: fault.message, tries: tries + 1, isOver }, message)
  }
  if (fault === undefined || isOver) {
    await db.deleteFrom('sharing_revocations').where('id', '=', id).execute()
    return
  }
  const again = { tries: tries + 1, run_at: retryAt(tries + 1, now()) }
  await db.updateTable('sharing_revocations').set(again).where('id', '=', id).execute()
}

type NetworkAccess = { provider: ShareProvider; host: string; secret: string }

/**
 * Returns why we still have access; undefined if we no longer have any, including if we had already
 * lost it.
 */
async function leaveNetwork(networks: Networks, access: NetworkAccess): Promise<Error | undefined> {
  try {
    await networkOf(networks, access.provider).leave(access)
    return undefined
  } catch (error) {
    if (error instanceof ProviderError && error.reason === 'connect_again') return undefined
    return error instanceof Error ? error : new Error(String(error))
  }
}
