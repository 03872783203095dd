import type { readPerson as declared } from '@ideathlon/contracts/profiles'
import type { RouteAnswer } from '@ideathlon/contracts/route'
import type { ApiDb } from '../../kernel/deps.ts'
import { isHidden, readBetween } from '../relations/between.ts'
import { findAccount } from './find-account.ts'

export type Person = RouteAnswer<typeof declared>['data']

/** A member by screen name; nothing but what their page shows. */
export async function readPerson(
  db: ApiDb,
  handle: string,
  viewer: number | undefined,
): Promise<Person | undefined> {
  const id = await findAccount(db, handle)
  if (id === undefined || isHidden(await readBetween(db, viewer, id))) return undefined
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'handle', 'first_name', 'last_name', 'bio', 'slogan', 'interests'])
    .select(['avatar', 'is_organization'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { interests, avatar, ...user } = row
  return {
    user: { ...user, screen_name: row.handle, avatar_url: avatar },
    profile: { bio: { text: row.bio, interests } },
  }
}
