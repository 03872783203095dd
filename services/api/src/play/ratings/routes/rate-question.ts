import {
  rateQuestion as declaredRate,
  readQuestionRating as declaredRead,
} from '@ideathlon/contracts/question-ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { readCard } from '../../challenges/queries.ts'
import { unpaidFor } from '../../fair-pay/unpaid.ts'
import { rateQuestion } from '../question/rate-question.ts'
import { readQuestionRating } from '../question/read-rating.ts'

export function rateQuestionRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declaredRead, readActor, async ({ actor, params }) => {
    const card = await readCard(deps.db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    return { data: await readQuestionRating(deps.db, card, { viewer: actor, now: deps.now() }) }
  })

  serve(app, declaredRate, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const asked = { slug: call.params.challenge, command: call.body }
    const rated = viewOf(call.reply, await rateQuestion(deps, origin, asked))
    return { data: { ...rated, ...unpaidFor(call.actor) } }
  })
}
