import { randomBytes } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import {
  IMPERSONATION_CODE_SECONDS,
  IMPERSONATION_MINUTES,
} from '@ideathlon/contracts/impersonation'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { readActorName } from '../../kernel/audit/actor-name.ts'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { hashOfToken } from '../sessions/sessions.ts'
import { decideImpersonation } from './rules.ts'
import { impersonationStarted } from './signals.ts'

type Input = { admin: Actor; handle: string; reason: string; isOn: boolean; requestId: string }

/**
 * Records the admin, the member and the reason for an impersonation, and returns a single-use code.
 */
export async function requestImpersonation(
  deps: Deps,
  { admin, handle, reason, isOn, requestId }: Input,
): Promise<{ code: string; until: Date }> {
  const now = deps.now()
  const code = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000)
  await inTransaction(deps.db, async (tx) => {
    const member = await loadMember(tx, handle, now)
    const decision = decideImpersonation({ isOn, admin: admin.id, member })
    if (!decision.ok) throw refused(decision.reason)
    const row = {
      admin: admin.id,
      member: member.id,
      reason,
      code_hash: hashOfToken(code),
      code_until: new Date(now.getTime() + IMPERSONATION_CODE_SECONDS * 1000),
      until,
      asked_at: now,
    }
    await tx.insertInto('shadows').values(row).execute()
    const who = { actor: admin.id, asMember: member.id, subject: `member:${member.id}`, requestId }
    await recordAct(tx, { ...who, act: 'shadow.start', detail: { reason } }, now)
    const by = await readActorName(tx, admin.id)
    await emit(tx, impersonationStarted, { member: member.id, by, reason }, now)
  })
  return { code, until }
}

async function loadMember(tx: Tx, handle: string, now: Date) {
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'is_admin', 'deleted_at', 'suspended_until', 'deactivated_at'])
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.member_not_found)
  const isSuspended = row.suspended_until !== null && row.suspended_until > now
  const isClosed = row.deleted_at !== null || row.deactivated_at !== null
  return { id: row.id, isAdmin: row.is_admin, isGone: isClosed || isSuspended }
}

export type Entered = { token: string; handle: string; until: Date }

/** The code can be used once, within one minute, by the admin who requested it. */
export async function enterImpersonation(
  deps: Deps,
  admin: MemberId,
  code: string,
): Promise<Entered> {
  const now = deps.now()
  const token = randomBytes(32).toString('base64url')
  return inTransaction(deps.db, async (tx) => {
    const impersonation = await tx
      .updateTable('shadows')
      .set({ entered_at: now })
      .where('code_hash', '=', hashOfToken(code))
      .where('admin', '=', admin)
      .where('entered_at', 'is', null)
      .where('code_until', '>', now)
      .returning(['member', 'until'])
      .executeTakeFirst()
    if (impersonation === undefined)
      throw notAllowed('This impersonation code has been used or has expired. Start again.')
    const { handle } = await tx
      .selectFrom('accounts')
      .select('handle')
      .where('id', '=', impersonation.member)
      .executeTakeFirstOrThrow()
    const session = {
      token_hash: hashOfToken(token),
      account: impersonation.member,
      shadowed_by: admin,
      device: 'Shadow mode',
      created_at: now,
      expires_at: impersonation.until,
    }
    await tx.insertInto('sessions').values(session).execute()
    return { token, handle, until: impersonation.until }
  })
}

/** Ends the impersonation that a token belongs to. Other sessions stay. */
export async function endImpersonation(
  deps: Deps,
  token: string,
  requestId: string,
): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('token_hash', '=', hashOfToken(token))
      .where('shadowed_by', 'is not', null)
      .returning(['account', 'shadowed_by'])
      .executeTakeFirst()
    if (ended === undefined || ended.shadowed_by === null) return
    await tx
      .updateTable('shadows')
      .set({ ended_at: now })
      .where('member', '=', ended.account)
      .where('admin', '=', ended.shadowed_by)
      .where('ended_at', 'is', null)
      .execute()
    const subject = `member:${ended.account}`
    const who = { actor: ended.shadowed_by, asMember: ended.account, subject, requestId }
    await recordAct(tx, { ...who, act: 'shadow.stop' }, now)
  })
}
