import type { Me } from '@ideathlon/contracts/accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import { localeOf } from '@ideathlon/contracts/locales'
import { sql } from 'kysely'
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
    .select(['a.is_admin', 'a.is_ambassador', 't.confirmed_at'])
    .select((eb) => [
      eb('a.email_verified_at', 'is not', null).as('email_verified'),
      eb('a.password_hash', 'is not', null).as('has_password'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  const { is_admin, is_ambassador, confirmed_at, interests, claimed_email, ...user } = row
  const powersRest = is_admin && isSecondFactorNeeded && confirmed_at === null
  return {
    user: {
      ...user,
      screen_name: row.handle,
      // Show the address that was given at sign-up, even if another account has it.
      email: row.email ?? claimed_email ?? '',
      email_verified: Boolean(row.email_verified),
      has_password: Boolean(row.has_password),
      locale: localeOf(row.locale),
    },
    profile: { bio: { text: row.bio, interests } },
    unread: await countUnread(db, id),
    two_factor: { on: confirmed_at !== null, needed: powersRest },
    admin_roles: { global_admin: is_admin && !powersRest, platform_ambassador: is_ambassador },
  }
}

/** The owner of an address, and the latest account that claims it. */
const OF_ADDRESS = 2

/** Finds accounts by handle or e-mail address. Always returns as many entries as there may be, so timing reveals nothing. */
export async function readCredentials(db: ApiDb, username: string) {
  const name = username.trim().toLowerCase()
  const isAddress = name.includes('@')
  const found = await db
    .selectFrom('accounts as a')
    .leftJoin('two_factor as t', 't.account', 'a.id')
    .select(['a.id', 'a.password_hash', 'a.suspended_until', 't.confirmed_at as two_factor_since'])
    .where((eb) =>
      isAddress
        ? eb.or([eb('a.email', '=', name), eb('a.claimed_email', '=', name)])
        : eb('a.handle', '=', name),
    )
    .where('a.deleted_at', 'is', null)
    .orderBy(sql`a.email is null`)
    .orderBy('a.id', 'desc')
    .limit(OF_ADDRESS)
    .execute()
  return Array.from({ length: isAddress ? OF_ADDRESS : 1 }, (_, at) => found[at])
}
