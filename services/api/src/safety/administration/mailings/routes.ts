import {
  cancelMailing as cancelDeclared,
  listMailings as listDeclared,
  sendMailing,
  testMailing as testDeclared,
} from '@ideathlon/contracts/admin-mailer'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { recordAct } from '../../../kernel/audit/record-act.ts'
import { originOf } from '../../../kernel/command/command-call.ts'
import { runIdempotent } from '../../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { previewMailing } from './audience.ts'
import { cancelMailing, makeMailing, testMailing } from './commands.ts'
import { listMailings, readMailing } from './queries.ts'

/** E-mails from community managers to many members. */
export function mailerRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, sendMailing, readActor, async (call) => {
    const { actor, body, request } = call
    demand(actor, 'mailing.send')
    const { dry_run, ...mailing } = body
    if (dry_run) {
      return { data: { dry_run, ...(await previewMailing(deps.db, mailing, deps.now())) } }
    }
    const data = await runIdempotent(deps, originOf(call), async (tx, now) => {
      const { id, ...tried } = await makeMailing(tx, { mailing: body, by: actor.id }, now)
      const { subject, segment, send_at } = mailing
      const detail = { letters: tried.recipients, subject, segment, mailing: id, send_at }
      const act = { actor: actor.id, act: 'mailing.send', detail, requestId: request.id } as const
      await recordAct(tx, act, now)
      return tried
    })
    return { data: { dry_run, ...data } }
  })

  serve(app, testDeclared, readActor, async (call) => {
    const { actor, body, request } = call
    demand(actor, 'mailing.send')
    const to = await runIdempotent(deps, originOf(call), async (tx, now) => {
      const detail = { subject: body.subject }
      const act = { actor: actor.id, act: 'mailing.test', detail, requestId: request.id } as const
      await recordAct(tx, act, now)
      return testMailing(tx, { ...body, by: actor.id }, now)
    })
    return { data: { to } }
  })

  serve(app, listDeclared, readActor, async ({ actor, query }) => {
    demand(actor, 'mailing.send')
    const { mailings, total } = await listMailings(deps.db, query)
    return { data: mailings, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, cancelDeclared, readActor, async (call) => {
    const { actor, params, request } = call
    demand(actor, 'mailing.send')
    const data = await runIdempotent(deps, originOf(call), async (tx, now) => {
      await cancelMailing(tx, params.id)
      const detail = { mailing: params.id }
      const act = { actor: actor.id, act: 'mailing.cancel', detail, requestId: request.id } as const
      await recordAct(tx, act, now)
      return readMailing(tx, params.id)
    })
    return { data }
  })
}
