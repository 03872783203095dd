import type { MemberId } from '@ideathlon/contracts/ids'
import type { Relation, SocialHandles } from '@ideathlon/contracts/profiles'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../deps.ts'

/** Every provider is named; null where a member says nothing of it. */
export async function readSocial(db: ApiDb | Tx, member: MemberId): Promise<SocialHandles> {
  const rows = await db
    .selectFrom('social_handles')
    .select(['provider', 'handle'])
    .where('account', '=', member)
    .execute()
  const none = { facebook: null, twitter: null, google: null, github: null, linkedin: null }
  return { ...none, ...Object.fromEntries(rows.map(({ provider, handle }) => [provider, handle])) }
}

const REQUEST_DAYS = 30

type Asked = { viewer: MemberId | undefined; member: MemberId; now: Date }

/** How far two have come with each other; a request that has ended by time counts for nothing. */
export async function readFriendship(
  db: ApiDb,
  { viewer, member, now }: Asked,
): Promise<Relation['friendship']> {
  if (viewer === undefined || viewer === member) return 'none'
  const since = new Date(now.getTime() - REQUEST_DAYS * 86_400_000)
  const { rows } = await sql<{ stands: Relation['friendship'] }>`
    select case
      when exists (select from friends where member = ${viewer} and friend = ${member})
        then 'friends'
      when exists (select from friend_requests where asker = ${viewer} and asked = ${member}
        and settled_at is null and asked_at > ${since}) then 'asked'
      when exists (select from friend_requests where asker = ${member} and asked = ${viewer}
        and settled_at is null and asked_at > ${since}) then 'asked_by'
      else 'none' end as stands`.execute(db)
  return rows[0]?.stands ?? 'none'
}
