import type { FastifyInstance } from 'fastify'
import type { Session } from '../../../edge/session/session.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { nextRoute } from './next.ts'
import { rateRoutes } from './rate.ts'
import { rateQuestionRoutes } from './rate-question.ts'
import { raterQuestionRoutes } from './rater-questions.ts'

/** Rating ideas and questions, and what a rater has of it. */
export function ratingRoutes(app: FastifyInstance, deps: Deps, session: Session): void {
  nextRoute(app, deps, session)
  rateRoutes(app, deps, session)
  rateQuestionRoutes(app, deps, session)
  raterQuestionRoutes(app, deps, session)
}
