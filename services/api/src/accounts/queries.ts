import type { Me } from '@ideathlon/contracts/accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../deps.ts'

export async function readMe(db: ApiDb | Tx, id: MemberId): Promise<Me> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'handle', 'first_name', 'last_name', 'email', 'bio', 'is_admin'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { is_admin, email, ...user } = row
  return {
    user: { ...user, screen_name: row.handle, email: email ?? '' },
    admin_roles: { global_admin: is_admin, platform_ambassador: false },
  }
}

/** By handle or by e-mail address. */
export async function readCredentials(db: ApiDb, username: string) {
  const name = username.trim().toLowerCase()
  return db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where(name.includes('@') ? 'email' : 'handle', '=', name)
    .executeTakeFirst()
}
