import {
  exportActivityReport,
  readActivityReport,
} from '@ideathlon/contracts/community/activity-report'
import { serve } from '@ideathlon/service-kit/http/serve'
import { csvOf } from '@ideathlon/service-kit/lists/csv'
import type { FastifyInstance } from 'fastify'
import { offerFile } from '../../kernel/http/offer-file.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readReport } from './queries.ts'
import { tableOf } from './table.ts'

/** How the community is doing, for the people who look after it. */
export function activityReportRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readActivityReport, readActor, async ({ actor }) => {
    demand(actor, 'report.read')
    return { data: await readReport(deps) }
  })

  serve(app, exportActivityReport, readActor, async ({ actor, query, reply }) => {
    demand(actor, 'report.read')
    const csv = csvOf(tableOf(await readReport(deps), query.part))
    offerFile(reply, `activity-${query.part}.csv`, 'text/csv; charset=utf-8')
    return reply.send(csv)
  })
}
