import { sendReport as declared } from '@ideathlon/contracts/reports'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { originOf } from '../http/command-call.ts'
import { once } from '../http/once.ts'
import type { Session } from '../http/session.ts'
import { demand } from '../permissions/demand.ts'
import { sendReport } from './send-report.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps, { readActor }: Session): void {
  serve(app, declared, readActor, async (call) => {
    const { actor, body } = call
    demand(actor, 'report.send')
    await once(deps, originOf(call), async (tx, now) => {
      await sendReport(tx, actor.id, body, now)
      return null
    })
    return { data: { received: true as const } }
  })
}
