import type { MemberId } from '@ideathlon/contracts/ids'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { brokenUnique, inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import type { Person } from '../openid/person.ts'
import { securityChanged } from '../security/signals.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { countWaysIn } from '../sessions/ways-in.ts'
import { leaveSso, recordMembership } from '../single-sign-on/membership.ts'
import type { Sso } from '../single-sign-on/queries.ts'

type Input = { account: MemberId; provider: string; device: string }

/**
 * Adds a way to sign in. An account at a provider belongs to only one member, and a member has only
 * one per provider.
 */
export async function connect(
  { db, now }: Deps,
  { account, provider, sso, person, device }: Input & { sso: Sso | undefined; person: Person },
): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const { subject, handle } = person
    await tx
      .insertInto('social_accounts')
      .values({ provider, subject, account, handle, connected_at: at })
      .execute()
    if (sso !== undefined)
      await recordMembership(tx, { sso, account, person, isManaged: false }, at)
    await recordSecurityEvent(tx, { account, what: 'social_connected', device }, at)
    const change = { event: 'social_connected', provider: sso?.name ?? provider } as const
    await emit(tx, securityChanged, { account, ...change }, at)
  }).catch((error: unknown) => {
    if (brokenUnique(error)?.startsWith('social_accounts')) throw refused('oauth_10169')
    throw error
  })
}

/** Refuses to remove the last way to sign in. */
export async function disconnect({ db, now }: Deps, input: Input): Promise<void> {
  const { account, provider, device } = input
  const at = now()
  await inTransaction(db, async (tx) => {
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const removed = await tx
      .deleteFrom('social_accounts')
      .where('account', '=', account)
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw notFound('This account is not connected.')
    await leaveSso(tx, account, provider)
    if ((await countWaysIn(tx, account)) === 0) throw refused('last_way_in')
    await recordSecurityEvent(tx, { account, what: 'social_disconnected', device }, at)
  })
}
