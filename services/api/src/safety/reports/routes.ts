import { sendReport as declared } from '@ideathlon/contracts/reports'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { reportSubject } from '../../kernel/moderation/report-subject.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { sendReport } from './send-report.ts'

export function reportRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declared, readActor, async (call) => {
    const { actor, body } = call
    demand(actor, 'report.send')
    await runIdempotent(deps, originOf(call), async (tx, now) => {
      await sendReport(tx, actor.id, body, now)
      return null
    })
    await reportSubject(body.subject_type).announce?.(deps, body.id)
    return { data: { received: true as const } }
  })
}
