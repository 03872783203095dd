import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'

/** The reports that a moderator sees: all of them, or those of the platforms they moderate. */
export type Scope = 'everything' | readonly number[]

export async function readScope(db: ApiDb, actor: Actor): Promise<Scope> {
  if (can(actor, 'moderation.decide')) return 'everything'
  const own = await db
    .selectFrom('platforms')
    .select('id')
    .where('owner', '=', actor.id)
    .union(db.selectFrom('platform_staff').select('platform as id').where('account', '=', actor.id))
    .execute()
  if (own.length === 0) throw notAllowed('The queue is for moderators.')
  return own.map((row) => row.id)
}

/** The part of a scope that belongs to one platform. */
export function within(scope: Scope, platform: { id: number }): Scope {
  if (scope !== 'everything' && !scope.includes(platform.id)) {
    throw notAllowed('Only staff of this platform can see its review queue.')
  }
  return [platform.id]
}

/** Moderators can decide everywhere, owners only on their own platform, and staff nowhere. */
export async function mayDecideOn(
  db: ApiDb | Tx,
  actor: Actor,
  platform: number,
): Promise<boolean> {
  if (can(actor, 'moderation.decide')) return true
  const row = await db
    .selectFrom('platforms')
    .select('owner as platformOwner')
    .where('id', '=', platform)
    .executeTakeFirst()
  return row !== undefined && can(actor, 'moderation.decide', row)
}
