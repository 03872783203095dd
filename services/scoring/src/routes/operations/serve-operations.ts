import type { FastifyInstance } from 'fastify'
import type { OperationsDeps } from './deps.ts'
import { serveExplain } from './explain.ts'
import { serveFailedEvents } from './failed-events.ts'
import { serveLog } from './log.ts'
import { servePipeline } from './pipeline.ts'
import { servePointInTime } from './point-in-time.ts'
import { serveRebuilds } from './rebuilds.ts'
import { serveApproval, serveRules } from './rules.ts'
import { serveWhatIf } from './what-if.ts'

/** The operators' routes, and two that are open to everyone: explain and point-in-time. */
export function serveOperations(app: FastifyInstance, deps: OperationsDeps): void {
  servePipeline(app, deps)
  serveExplain(app, deps)
  servePointInTime(app, deps)
  serveLog(app, deps)
  serveFailedEvents(app, deps)
  serveRebuilds(app, deps)
  serveWhatIf(app, deps)
  serveRules(app, deps)
  serveApproval(app, deps)
}
