import { REMOVAL_DAYS, removeAccount } from '@ideathlon/contracts/identity'
import type { MemberId } from '@ideathlon/contracts/ids'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { daysAfter } from '../../kernel/day.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { revokeAllKeys } from '../api-keys/commands.ts'
import { confirmPassword } from '../security/confirm-password.ts'
import { securityChanged } from '../security/signals.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { endSessions } from '../sessions/sessions.ts'
import { demandErasable } from './erasure-blockers.ts'

export function removalRoute(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, removeAccount, session.readActor, async ({ actor, body, request, reply }) => {
    await confirmPassword(deps, actor, body)
    const input = { account: actor.id, confirm: body.confirm, device: deviceOf(request) }
    const leavingAt = await leave(deps, input)
    announceAccess(deps.nats, actor.id)
    session.cookies.clear(reply)
    return { data: { leaving_at: leavingAt.toISOString() } }
  })
}

type Input = { account: MemberId; confirm: string; device: string }

/**
 * Signs the member out everywhere immediately. The account is erased later, unless the member signs
 * in again.
 */
async function leave({ db, now }: Deps, { account, confirm, device }: Input): Promise<Date> {
  const at = now()
  const leavingAt = daysAfter(at, REMOVAL_DAYS)
  await inTransaction(db, async (tx) => {
    const { handle } = await tx
      .selectFrom('accounts')
      .select('handle')
      .where('id', '=', account)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (confirm !== handle) {
      throw invalid([{ field: 'confirm', error: `Enter “${handle}” to confirm.` }])
    }
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
