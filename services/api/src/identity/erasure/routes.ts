import { REMOVAL_DAYS, removeAccount } from '@ideathlon/contracts/identity'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { daysAfter } from '../../kernel/day.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { revokeAllKeys } from '../api-keys/commands.ts'
import { isOwnPassword, WRONG_PASSWORD } from '../security/confirm-password.ts'
import { securityChanged } from '../security/signals.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { endSessions } from '../sessions/sessions.ts'
import { demandErasable } from './erasure-blockers.ts'

export function removalRoute(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, removeAccount, session.readActor, async ({ actor, body, request, reply }) => {
    await confirmRemoval(deps, actor, body)
    const leavingAt = await leave(deps, { account: actor.id, device: deviceOf(request) })
    announceAccess(deps.nats, actor.id)
    session.cookies.clear(reply)
    return { data: { leaving_at: leavingAt.toISOString() } }
  })
}

/** Reports a wrong password and a wrong handle together. */
async function confirmRemoval(
  deps: Deps,
  actor: Actor,
  { password, confirm }: z.output<typeof removeAccount.body>,
): Promise<void> {
  const isPassword = await isOwnPassword(deps, actor, password)
  const { handle } = await deps.db
    .selectFrom('accounts')
    .select('handle')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const errors = [
    confirm === handle ? [] : { field: 'confirm', error: `Enter “${handle}” to confirm.` },
    isPassword ? [] : { field: 'password', error: WRONG_PASSWORD },
  ].flat()
  if (errors.length > 0) throw invalid(errors)
}

type Input = { account: MemberId; device: string }

/**
 * Signs the member out everywhere immediately. The account is erased later, unless the member signs
 * in again.
 */
async function leave({ db, now }: Deps, { account, device }: Input): Promise<Date> {
  const at = now()
  const leavingAt = daysAfter(at, REMOVAL_DAYS)
  await inTransaction(db, async (tx) => {
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await demandErasable(tx, account)
    await tx
      .updateTable('accounts')
      .set({ leaving_at: leavingAt })
      .where('id', '=', account)
      .execute()
    await endSessions(tx, account)
    await revokeAllKeys(tx, account)
    await recordSecurityEvent(tx, { account, what: 'removal_asked', device }, at)
    await emit(tx, securityChanged, { account, event: 'removal_requested' }, at)
  })
  return leavingAt
}
