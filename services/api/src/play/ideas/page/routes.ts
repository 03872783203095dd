import { editIdea as editDeclared, setOutcome as outcomeDeclared } from '@ideathlon/contracts/ideas'
import type { IdeaId } from '@ideathlon/contracts/ids'
import { listFeedbacks, readIdea } from '@ideathlon/contracts/innovator'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { Deps } from '../../../kernel/deps.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { readMentoring } from '../../mentoring/queries.ts'
import { setOutcome } from '../outcome/commands.ts'
import { editIdea } from '../writing/commands.ts'
import { readIdeaPage } from './queries.ts'

export function ideaPageRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readIdea, readActor, async ({ actor, params }) => ({
    data: await pageOf(deps, params.idea, actor),
  }))

  serve(app, listFeedbacks, readActor, async ({ actor, params, query }) => {
    const { challenge } = await pageOf(deps, params.idea, actor)
    const filter = { challenge: challenge.id, idea: params.idea, viewer: actor?.id }
    const { views, total } = await readMentoring(deps.db, filter, query)
    return { data: views, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, editDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const editing = { id: call.params.idea, words: call.body }
    return { data: viewOf(call.reply, await editIdea(deps, by, editing)) }
  })

  serve(app, outcomeDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const chosen = { id: call.params.idea, ...call.body }
    return { data: viewOf(call.reply, await setOutcome(deps, by, chosen)) }
  })
}

async function pageOf({ db, now }: Deps, id: IdeaId, viewer: Actor | undefined) {
  const page = await readIdeaPage(db, { id, viewer, now: now() })
  if (page === undefined) throw notFound(REFUSALS.idea_not_found)
  return page
}
