import type { InstanceBeat } from '@ideathlon/contracts/operations'
import { serveHealth } from '@ideathlon/service-kit/health'
import { createApp } from '@ideathlon/service-kit/http/app'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Traces } from '@ideathlon/service-kit/tracing/traces'
import type { FastifyInstance } from 'fastify'
import { redirectReads } from './redirect-reads.ts'
import { serveIdeaAwards, serveMedals, serveMedalsMeta } from './routes/awards.ts'
import { serveBoundResults } from './routes/bound-results.ts'
import { serveHistory, serveOverview } from './routes/brain.ts'
import type { Reads } from './routes/deps.ts'
import { serveCommunityFigures, serveContextFigures, serveMemberFigures } from './routes/figures.ts'
import { serveGamePoints } from './routes/game-points.ts'
import { serveHighlights } from './routes/highlights.ts'
import { serveLeaderboard, serveNerveBoard } from './routes/leaderboard.ts'
import { serveNeurons, serveNeuronsByName } from './routes/neurons.ts'
import { serveStandings } from './routes/standings.ts'

/** Everything that this service serves over HTTP. */
export function createScoringApp(
  reads: Reads,
  {
    logger,
    traces,
    reader,
  }: { logger: Logger; traces: Traces; reader(): Pick<InstanceBeat, 'url'> | undefined },
): FastifyInstance {
  const app = createApp(logger, { keepsRequestIds: true, traces })
  redirectReads(app, reader)
  serveHealth(app)
  serveLeaderboard(app, reads)
  serveStandings(app, reads)
  serveBoundResults(app, reads)
  serveNerveBoard(app, reads)
  serveOverview(app, reads)
  serveNeurons(app, reads)
  serveNeuronsByName(app, reads)
  serveHistory(app, reads)
  serveMedals(app, reads)
  serveMedalsMeta(app, reads)
  serveIdeaAwards(app, reads)
  serveHighlights(app, reads)
  serveGamePoints(app, reads)
  serveMemberFigures(app, reads)
  serveContextFigures(app, reads)
  serveCommunityFigures(app, reads)
  return app
}
