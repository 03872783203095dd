import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { fileStaffChange } from '../../identity/accounts/file-staff-change.ts'
import { endSessions } from '../../identity/sessions/sessions.ts'
import { readActorName } from '../../kernel/audit/actor-name.ts'
import { recordAct } from '../../kernel/audit/record-act.ts'
import type { Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { decideRole } from './decide-role.ts'
import { roleChanged } from './signals.ts'

export type RoleChange = {
  /** Null for an operator on the command line, who is not a member. */
  by: Pick<Actor, 'id'> | null
  handle: string
  role: 'admin' | 'ambassador'
  grant: boolean
  reason: string
  requestId: string
}

/**
 * A member who loses a role is signed out everywhere, so that no session keeps the old permissions.
 */
export async function changeRole(tx: Tx, change: RoleChange, now: Date): Promise<MemberId> {
  const { by, role, grant, reason } = change
  // Locks all admins in a fixed order, so that two admins who demote each other at the same time
  // cannot leave the site without any.
  const admins = await tx
    .selectFrom('accounts')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (by !== null && !admins.some(({ id }) => id === by.id)) throw refused('role_self')
  const member = await tx
    .selectFrom('accounts')
    .select(['id', 'is_admin', 'is_ambassador'])
    .where('handle', '=', change.handle)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (member === undefined) throw notFound(REFUSALS.member_not_found)
  const actor = by?.id ?? null
  const decision = decideRole({ by: actor, member: member.id, role, grant, admins: admins.length })
  if (!decision.ok) throw refused(decision.reason)
  const had = role === 'admin' ? member.is_admin : member.is_ambassador
  if (had === grant) return member.id
  await tx
    .updateTable('accounts')
    .set(role === 'admin' ? { is_admin: grant } : { is_ambassador: grant })
    .where('id', '=', member.id)
    .execute()
  if (role === 'admin') {
    const { requestId } = change
    await fileStaffChange(tx, { member: member.id, isStaff: grant, actor, requestId }, now)
  }
  if (!grant) await endSessions(tx, member.id)
  const changed = { member: member.id, role, granted: grant, reason }
  const named = actor === null ? {} : { by: await readActorName(tx, actor) }
  await emit(tx, roleChanged, { ...changed, ...named }, now)
  const act = {
    actor,
    act: grant ? 'role.grant' : 'role.revoke',
    requestId: change.requestId,
  } as const
  const detail = { role, reason, ...(actor === null && { by: 'command line' }) }
  await recordAct(tx, { ...act, subject: `member:${member.id}`, detail }, now)
  return member.id
}
