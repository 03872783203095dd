import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { nextRoute } from './next.ts'
import { rateRoutes } from './rate.ts'
import { rateQuestionRoutes } from './rate-question.ts'
import { raterQuestionRoutes } from './rater-questions.ts'

/** Rating ideas and questions, and what a rater has of it. */
export function ratingRoutes(app: FastifyInstance, parts: RouteParts): void {
  nextRoute(app, parts)
  rateRoutes(app, parts)
  rateQuestionRoutes(app, parts)
  raterQuestionRoutes(app, parts)
}
