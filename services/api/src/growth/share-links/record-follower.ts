import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { FollowedLink } from '../../identity/gateway/followed-links.ts'
import { readScout } from '../../identity/gateway/scout.ts'
import type { Deps } from '../../kernel/deps.ts'

/**
 * Records whose link brought a member to a challenge, before their idea is entered. It is read only
 * after the close. The first link counts.
 */
export async function recordFollower(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: MemberId,
  link: FollowedLink,
): Promise<void> {
  const scout = await readScout(db, link)
  if (scout === undefined || scout === member) return
  await sql`insert into share_followers (member, challenge, scout, via, followed_at)
    select ${member}, c.id, ${scout}, ${link.via}, ${now()} from challenges c where c.slug = ${link.slug}
    on conflict (challenge, member) do nothing`.execute(db)
}
