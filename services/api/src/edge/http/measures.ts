import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { FastifyInstance } from 'fastify'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts answers by route and status, and measures how long they took. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const labels = ['method', 'route', 'status'] as const
  const answers = metrics.counter('http_answers', 'Answers to requests', labels)
  const seconds = metrics.histogram('http_seconds', 'Time from a request to its answer', SECONDS)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    answers.inc({ method: request.method, route, status: String(reply.statusCode) })
    seconds.observe(reply.elapsedTime / 1000)
  })
}
