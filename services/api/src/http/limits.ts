import rateLimit from '@fastify/rate-limit'
import { tooMany } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'

/** The routes of `register` together take so many calls from one address within the window. */
export async function withLimit(
  app: FastifyInstance,
  limit: { max: number; windowMs: number },
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: limit.max,
      timeWindow: limit.windowMs,
      errorResponseBuilder: (_request, context) =>
        tooMany(`That was often. Please try again in ${context.after}.`),
    })
    register(scope)
  })
}
