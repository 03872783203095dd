import type { Session as SessionView } from '@ideathlon/contracts/accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { SecurityEvent } from '@ideathlon/contracts/sessions'
import { refused } from '@ideathlon/service-kit/http/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import type { Session } from '../../kernel/http/session.ts'
import { deviceInWords } from './device.ts'
import { readMe } from './read-me.ts'
import { recordSecurityEvent } from './security-log.ts'
import { isSecondFactorNeeded, openSession, SESSION_SECONDS } from './sessions.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Issuer = { deps: Pick<Deps, 'db' | 'now'>; session: Session }

export const deviceOf = (request: FastifyRequest) => deviceInWords(request.headers['user-agent'])

/** Opens a session for an authenticated member and sets its cookie. */
export async function issueSession(
  { deps: { db, now }, session }: Issuer,
  { request, reply }: Exchange,
  account: MemberId,
  how: SecurityEvent = 'signed_in',
): Promise<SessionView & { back: boolean }> {
  const at = now()
  const device = deviceOf(request)
  const { token, back } = await inTransaction(db, async (tx) => {
    await demandNotDeactivated(tx, account)
    await recordSecurityEvent(tx, { account, what: how, device }, at)
    const stays = await cancelErasure(tx, account)
    if (stays) await recordSecurityEvent(tx, { account, what: 'removal_stopped', device }, at)
    return { back: stays, token: await openSession(tx, account, at, { device }) }
  })
  session.cookies.set(reply, token)
  const needs = { isSecondFactorNeeded: isSecondFactorNeeded(session.adminRule, at) }
  return { ...(await sessionOf(db, { account, token }, needs)), back }
}

/**
 * Every way of signing in leads here. The lock prevents a session from starting while the account
 * is being deactivated.
 */
async function demandNotDeactivated(tx: Tx, account: MemberId): Promise<void> {
  const { deactivated_at: since } = await tx
    .selectFrom('accounts')
    .select('deactivated_at')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (since !== null) throw refused('account_deactivated')
}

/** Signing in before the account is erased cancels the erasure. */
async function cancelErasure(tx: Tx, account: MemberId): Promise<boolean> {
  const stayed = await tx
    .updateTable('accounts')
    .set({ leaving_at: null })
    .where('id', '=', account)
    .where('leaving_at', 'is not', null)
    .executeTakeFirst()
  return stayed.numUpdatedRows > 0n
}

/** A session as its owner sees it. */
export async function sessionOf(
  db: ApiDb | Tx,
  { account, token }: { account: MemberId; token: string },
  needs: { isSecondFactorNeeded?: boolean } = {},
): Promise<SessionView> {
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: SESSION_SECONDS,
    me: await readMe(db, account, needs),
  }
}
