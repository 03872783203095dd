import type { MemberId } from '@ideathlon/contracts/ids'
import { exchangeToken } from '@ideathlon/contracts/sessions'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { makeCode, takeCode } from '../codes/codes.ts'
import { issueSession } from '../sessions/issue-session.ts'

/**
 * A code to stand as `?token=` in an address: good once and for a minute, so that what leaks with an
 * address opens nothing.
 */
export function makeExchange(db: ApiDb | Tx, account: MemberId, now: Date): Promise<string> {
  return makeCode(db, { purpose: 'exchange', account }, now)
}

export function exchangeRoute(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, exchangeToken, session.readActor, async ({ body, request, reply }) => {
    await limited(deps, 'code', request.ip)
    const asked = { purpose: 'exchange', code: body.token } as const
    const code = await takeCode(deps.db, asked, deps.now())
    if (!code?.account) throw refused('link_over')
    return { data: await issueSession({ deps, session }, { request, reply }, code.account) }
  })
}
