import type { FastifyInstance } from 'fastify'
import type { Desk } from './deps.ts'
import { serveExplain } from './explain.ts'
import { serveDeadLetters } from './failed-events.ts'
import { serveLog } from './log.ts'
import { servePipeline } from './pipeline.ts'
import { serveTimeTravel } from './point-in-time.ts'
import { serveRebuilds } from './rebuilds.ts'
import { serveApproval, serveRules } from './rules.ts'
import { serveWhatIf } from './what-if.ts'

/** Everything the operators' desk answers, and the two tools that are everybody's: explain and at. */
export function serveOperations(app: FastifyInstance, desk: Desk): void {
  servePipeline(app, desk)
  serveExplain(app, desk)
  serveTimeTravel(app, desk)
  serveLog(app, desk)
  serveDeadLetters(app, desk)
  serveRebuilds(app, desk)
  serveWhatIf(app, desk)
  serveRules(app, desk)
  serveApproval(app, desk)
}
