import {
  answerFeedback as answerDeclared,
  listFeedback,
  markFeedback as markDeclared,
  sendFeedback,
} from '@ideathlon/contracts/feedback'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent, runRepeatable } from '../../kernel/command/run-idempotent.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { answerFeedback, isMachine, markFeedback, saveFeedback } from './commands.ts'
import { readFeedback, readFeedbackPage } from './queries.ts'

export function feedbackRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, sendFeedback, readActor, async ({ actor, body, request }) => {
    await limited(deps, 'feedback', actor?.id ?? request.ip)
    if (isMachine(body)) return { data: { received: true as const } }
    await runRepeatable(deps, (tx, now) => saveFeedback(tx, actor?.id, body, now))
    return { data: { received: true as const } }
  })

  serve(app, listFeedback, readActor, async ({ query }) => {
    const { items, total } = await readFeedbackPage(deps.db, query)
    return { data: items, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, markDeclared, readActor, async ({ actor, params, body, request }) => {
    const mark = { id: params.id, state: body.state, by: actor, requestId: request.id }
    await inTransaction(deps.db, (tx) => markFeedback(tx, mark, deps.now()))
    return { data: await readFeedback(deps.db, params.id) }
  })

  serve(app, answerDeclared, readActor, async (call) => {
    const { actor, params, body, request } = call
    const answer = { id: params.id, text: body.text, by: actor, requestId: request.id }
    await runIdempotent(deps, originOf(call), async (tx, now) => {
      await answerFeedback(tx, answer, now)
      return null
    })
    return { data: await readFeedback(deps.db, params.id) }
  })
}
