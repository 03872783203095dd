import { readAudit } from '@ideathlon/contracts/audit'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../edge/session/session.ts'
import type { Deps } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readAuditPage } from './read-audit.ts'

export function auditRoutes(app: FastifyInstance, { db }: Deps, { readActor }: Session): void {
  serve(app, readAudit, readActor, async ({ actor, query }) => {
    demand(actor, 'audit.read')
    const { lines, total } = await readAuditPage(db, query)
    return { data: lines, meta: { page: query.page, size: query.size, total } }
  })
}
