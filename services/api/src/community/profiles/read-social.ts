import type { MemberId } from '@ideathlon/contracts/ids'
import type { SocialHandles } from '@ideathlon/contracts/profiles'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

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
