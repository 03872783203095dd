import type { Me, Profile } from '@ideathlon/contracts/accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../deps.ts'

const NAME = sql<string>`trim(first_name || ' ' || last_name)`

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

/** Ideas count once their question is closed: a count that moves while it is open names an author. */
export async function readProfile(db: ApiDb, handle: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.handle', 'a.bio', 'a.interests', 'a.created_at', NAME.as('name')])
    .select((eb) => [
      eb
        .selectFrom('challenges as c')
        .select((count) => count.fn.countAll<string>().as('n'))
        .whereRef('c.asker', '=', 'a.id')
        .where('c.shelf', '!=', 'hidden')
        .as('challenges'),
      eb
        .selectFrom('ideas as i')
        .innerJoin('challenges as c', 'c.id', 'i.challenge')
        .select((count) => count.fn.countAll<string>().as('n'))
        .whereRef('i.author', '=', 'a.id')
        .where('i.state', '=', 'published')
        .where('c.shelf', '=', 'closed')
        .as('ideas'),
    ])
    .where('a.handle', '=', handle.toLowerCase())
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { created_at, challenges, ideas, ...face } = row
  return {
    ...face,
    joined_at: created_at.toISOString(),
    challenges: Number(challenges),
    ideas: Number(ideas),
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
