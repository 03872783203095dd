import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import type { FastifyInstance } from 'fastify'
import { nextRoute } from './next.ts'
import { rateRoutes } from './rate.ts'
import { rateQuestionRoutes } from './rate-question.ts'
import { raterQuestionRoutes } from './rater-questions.ts'

/** Rating ideas and questions, and what a rater has of it. */
export function ratingRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  nextRoute(app, parts)
  rateRoutes(app, parts)
  rateQuestionRoutes(app, parts)
  raterQuestionRoutes(app, parts)
}
