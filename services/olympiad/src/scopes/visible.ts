import type { Actor } from '@ideathlon/service-kit/auth'
import { type Expression, type SqlBool, sql } from 'kysely'

export type Viewer = Pick<Actor, 'id' | 'admin'> | undefined

/**
 * Which tournaments a viewer may know of; `b` is the tournament and `visibility`
 * the one that counts.
 */
export type Sight = { viewer: Viewer; seesStudents: boolean }

/** What an admin and the service itself may know. */
export const SEES_ALL: Sight = { viewer: { id: 0, admin: true }, seesStudents: true }

/** Invite-only and hidden tournaments are for their players, their Director and the admins. */
export function isVisible(
  { viewer, seesStudents }: Sight,
  visibility: 'b.visibility' | 'o.visibility',
): Expression<SqlBool> {
  if (viewer?.admin) return sql<SqlBool>`true`
  const me = viewer?.id ?? 0
  return sql<SqlBool>`(
    (${sql.ref(visibility)} = 'public' and (${seesStudents} or not b.is_student))
    or b.owner = ${me}
    or exists (select from olympiad.tournament_players p where p.base = b.id and p.member = ${me}))`
}
