import {
  readRaterResult as declared,
  listRaterQuestions,
} from '@ideathlon/contracts/rater-questions'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { platformNamed } from '../../../community/platforms/known-platforms.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { readCard } from '../../challenges/queries.ts'
import { readRaterResult } from '../lists/rater-result.ts'
import { readRaterQuestions } from '../lists/read-questions.ts'

export function raterQuestionRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listRaterQuestions, readActor, async ({ actor, params, query }) => {
    const { id: home } = await platformNamed(deps, params.platform)
    const list = { ...query, rater: actor.id, home, now: deps.now() }
    const { questions, total } = await readRaterQuestions(deps.db, list)
    return { data: questions, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared, readActor, async ({ actor, params }) => {
    const card = await readCard(deps.db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    return { data: await readRaterResult(deps.db, card, actor.id) }
  })
}
