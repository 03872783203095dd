import { readAudit } from '@ideathlon/contracts/audit'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readAuditPage } from './read-audit.ts'

export function auditRoutes(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, readAudit, readActor, async ({ actor, query }) => {
    demand(actor, 'audit.read')
    const { lines, total } = await readAuditPage(db, query)
    return { data: lines, meta: { page: query.page, size: query.size, total } }
  })
}
