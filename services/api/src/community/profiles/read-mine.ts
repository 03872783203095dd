import type { MemberId } from '@ideathlon/contracts/ids'
import type { MyProfile } from '@ideathlon/contracts/own-profile'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { handleFreeAt } from './decide-handle.ts'
import { mastheadOf } from './masthead.ts'
import { readSocial } from './read-social.ts'

/** One's own profile, as it is edited. */
export async function readMine(db: ApiDb | Tx, id: MemberId, now: Date): Promise<MyProfile> {
  const row = await db
    .selectFrom('accounts')
    .select(['handle', 'first_name', 'last_name', 'slogan', 'bio', 'interests', 'links'])
    .select(['is_organization', 'avatar', 'locale', 'handle_changed_at'])
    .select(['masthead_pattern', 'masthead_hue', 'masthead_picture'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    handle: row.handle,
    first_name: row.first_name,
    last_name: row.last_name,
    slogan: row.slogan,
    bio: row.bio,
    interests: row.interests,
    links: row.links,
    is_organization: row.is_organization,
    avatar: row.avatar,
    masthead: mastheadOf(id, row),
    social: await readSocial(db, id),
    locale: row.locale,
    handle_free_at: handleFreeAt(row.handle_changed_at, now)?.toISOString() ?? null,
  }
}
