import type { Actor } from '@ideathlon/service-kit/auth'
import type { ApiDb } from '../../kernel/deps.ts'
import type { Viewer } from '../../kernel/live/channel.ts'

/** The actor on a socket, as the permissions need it. Guests of a survey count as visitors. */
export async function actorOf(
  db: ApiDb,
  { member, admin, shadowedBy }: Viewer,
): Promise<Actor | undefined> {
  if (member === null) return undefined
  const row = await db
    .selectFrom('accounts')
    .select(['is_ambassador', 'is_guest'])
    .where('id', '=', member)
    .executeTakeFirst()
  if (row === undefined || row.is_guest) return undefined
  const ambassador = row.is_ambassador
  return { id: member, admin, ambassador, ...(shadowedBy !== undefined && { shadowedBy }) }
}
