import type { MemberId } from '@ideathlon/contracts/ids'
import { knownPlatforms } from '../../community/platforms/known-platforms.ts'
import type { Deps } from '../../kernel/deps.ts'

/** Who opens what is put into the box of a platform: its owner, else the first admin who keeps a box. */
export async function keeperOf(
  deps: Pick<Deps, 'db' | 'now'>,
  slug: string,
): Promise<MemberId | undefined> {
  const platform = (await knownPlatforms(deps)).find((each) => each.slug === slug)
  if (platform === undefined) return undefined
  if (platform.owner !== null) return platform.owner
  const admin = await deps.db
    .selectFrom('accounts as a')
    .innerJoin('suggestion_boxes as b', 'b.member', 'a.id')
    .select('a.id')
    .where('a.is_admin', '=', true)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .executeTakeFirst()
  return admin?.id
}
