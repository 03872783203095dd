import type { FastifyInstance } from 'fastify'
import type { Desk } from './admin/desk.ts'
import { servePipeline } from './admin/routes.ts'
import { serveDeadLetters } from './dead-letters/routes.ts'
import { serveExplain } from './explain/routes.ts'
import { serveLog } from './log/routes.ts'
import { serveRebuilds } from './rebuild/routes.ts'
import { serveApproval, serveRules } from './rules/routes.ts'
import { serveTimeTravel } from './travel/routes.ts'
import { serveWhatIf } from './what-if/routes.ts'

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
