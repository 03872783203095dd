import type { Actor } from '@ideathlon/service-kit/auth'
import { type Expression, type SqlBool, sql } from 'kysely'

export type Viewer = Pick<Actor, 'id' | 'admin'> | undefined

/** The viewer of tournaments, and whether they can see student tournaments. */
export type VisibilityScope = { viewer: Viewer; seesStudents: boolean }

/** For admins and the service itself, who can see everything. */
export const SEES_ALL: VisibilityScope = { viewer: { id: 0, admin: true }, seesStudents: true }

/**
 * SQL: whether a viewer can see tournament `b`. Invite-only tournaments, and student tournaments
 * that are hidden, are visible to their players, their Director and admins. `visibility`: whose
 * visibility counts, that of the tournament (`b`) or that of a cycle (`o`).
 */
export function isVisible(
  { viewer, seesStudents }: VisibilityScope,
  visibility: 'b.visibility' | 'o.visibility',
): Expression<SqlBool> {
  if (viewer?.admin) return sql<SqlBool>`true`
  const me = viewer?.id ?? 0
  return sql<SqlBool>`(
    (${sql.ref(visibility)} = 'public' and (${seesStudents} or not b.is_student))
    or b.owner = ${me}
    or exists (select from olympiad.tournament_players p where p.base = b.id and p.member = ${me}))`
}
