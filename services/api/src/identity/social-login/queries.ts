import type { MemberId } from '@ideathlon/contracts/ids'
import { type AccountElsewhere, SOCIAL_PROVIDERS } from '@ideathlon/contracts/social-login'
import type { ApiDb } from '../../kernel/deps.ts'
import { ssoIdOf } from '../single-sign-on/queries.ts'

/** The member who signs in with an account at a provider. */
export async function readOwner(db: ApiDb, provider: string, subject: string) {
  return db
    .selectFrom('social_accounts as s')
    .innerJoin('accounts as a', 'a.id', 's.account')
    .leftJoin('two_factor as t', 't.account', 'a.id')
    .select(['a.id', 'a.suspended_until', 't.confirmed_at as two_factor_since'])
    .where('s.provider', '=', provider)
    .where('s.subject', '=', subject)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The five providers that every profile lists, and any others that are connected. A name that the
 * member shows on the profile takes precedence over that of the account they sign in with.
 * Undefined if there is no such member.
 */
export async function readAccounts(
  db: ApiDb,
  { handle, viewer }: { handle: string; viewer: MemberId | undefined },
): Promise<Record<string, AccountElsewhere | null> | undefined> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('social_accounts as s', 's.account', 'a.id')
    .select(['a.id', 's.provider', 's.handle'])
    .where('a.handle', '=', handle.toLowerCase())
    .where('a.deleted_at', 'is', null)
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const shown = await db
    .selectFrom('social_handles')
    .select(['provider', 'handle'])
    .where('account', '=', first.id)
    .execute()
  const accounts: Record<string, AccountElsewhere | null> = {}
  for (const provider of SOCIAL_PROVIDERS) accounts[provider] = null
  for (const { provider, handle: there } of rows) {
    // Only members themselves see their organisation's provider: they decide whether to say who
    // employs or teaches them.
    if (provider !== null && ssoIdOf(provider) !== undefined && first.id !== viewer) continue
    if (provider !== null) accounts[provider] = { handle: there || 'connected' }
  }
  for (const { provider, handle: there } of shown) accounts[provider] = { handle: there }
  return accounts
}
