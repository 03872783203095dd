import { sendMailing } from '@ideathlon/contracts/admin-mailer'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { fileMailing, tryMailing } from './mailing.ts'

export function mailerRoute(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, sendMailing, readActor, async (call) => {
    const { actor, body, request } = call
    demand(actor, 'mailing.send')
    const { dry_run, ...mailing } = body
    if (dry_run) {
      return { data: { dry_run, ...(await tryMailing(deps.db, mailing, deps.now())) } }
    }
    const data = await runIdempotent(deps, originOf(call), async (tx, now) => {
      const tried = await tryMailing(tx, mailing, now)
      const emails = await fileMailing(tx, mailing, now)
      const detail = { letters: emails, subject: mailing.subject, segment: mailing.segment }
      const act = { actor: actor.id, act: 'mailing.send', detail, requestId: request.id } as const
      await recordAct(tx, act, now)
      return tried
    })
    return { data: { dry_run, ...data } }
  })
}
