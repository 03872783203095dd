import type { Me } from '@ideathlon/contracts/accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import { localeOf } from '@ideathlon/contracts/locales'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { countUnread } from './count-unread.ts'

export async function readMe(
  db: ApiDb | Tx,
  id: MemberId,
  { isSecondFactorNeeded = false }: { isSecondFactorNeeded?: boolean } = {},
): Promise<Me> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('two_factor as t', 't.account', 'a.id')
    .select([
      'a.id',
      'a.handle',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.claimed_email',
      'a.bio',
    ])
    .select(['a.slogan', 'a.interests', 'a.avatar as avatar_url', 'a.locale'])
    .select(['a.is_admin', 'a.is_ambassador', 'a.duties', 't.confirmed_at'])
    .select((eb) => [
      eb('a.email_verified_at', 'is not', null).as('email_verified'),
      eb('a.password_hash', 'is not', null).as('has_password'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  const { is_admin, is_ambassador, duties, confirmed_at, interests, claimed_email, ...user } = row
  const isTrusted = is_admin || duties.length > 0
  const arePowersSuspended = isTrusted && isSecondFactorNeeded && confirmed_at === null
  return {
    user: {
      ...user,
      screen_name: row.handle,
      // Shows the address given at sign-up, even if it belongs to another account.
      email: row.email ?? claimed_email ?? '',
      email_verified: Boolean(row.email_verified),
      has_password: Boolean(row.has_password),
      locale: localeOf(row.locale),
    },
    profile: { bio: { text: row.bio, interests } },
    unread: await countUnread(db, id),
    two_factor: { on: confirmed_at !== null, needed: arePowersSuspended },
    admin_roles: {
      global_admin: is_admin && !arePowersSuspended,
      platform_ambassador: is_ambassador,
      duties: arePowersSuspended ? [] : duties,
    },
  }
}
