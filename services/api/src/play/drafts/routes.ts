import {
  countDrafts as countDeclared,
  createDraft as createDeclared,
  listDrafts,
  promoteIdea as promoteDeclared,
  readDraft as readDeclared,
  removeDraft,
  saveDraft as saveDeclared,
} from '@ideathlon/contracts/drafts'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { createDraft, saveDraft } from './commands.ts'
import { promoteIdea } from './promote.ts'
import { countDrafts, readDraft, readDrafts } from './queries.ts'

export function draftRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listDrafts, readActor, async ({ actor, query }) => {
    const { page, size, sent, draft_type: type, origin } = query
    const list = { account: actor.id, type, origin, withSent: sent, page, size }
    const { drafts, total } = await readDrafts(deps.db, list)
    return { data: drafts, meta: { page, size, total } }
  })

  serve(app, countDeclared, readActor, async ({ actor }) => ({
    data: await countDrafts(deps.db, actor.id, deps.now()),
  }))

  serve(app, readDeclared, readActor, async ({ actor, params }) => {
    const draft = await readDraft(deps.db, { account: actor.id, id: params.draft })
    if (draft === undefined) throw notFound(REFUSALS.draft_not_found)
    return { data: draft }
  })

  serve(app, createDeclared, readActor, async (call) => {
    const by = { account: call.actor.id, origin: originOf(call) }
    return { data: await createDraft(deps, by, call.body) }
  })

  serve(app, saveDeclared, readActor, async (call) => {
    const by = { account: call.actor.id, origin: originOf(call) }
    return { data: await saveDraft(deps, by, { id: call.params.draft, ...call.body }) }
  })

  serve(app, promoteDeclared, readActor, async (call) => {
    const by = { actor: call.actor, origin: originOf(call) }
    return { data: await promoteIdea(deps, by, call.params) }
  })

  serve(app, removeDraft, readActor, async ({ actor, params }) => {
    await deps.db
      .deleteFrom('drafts')
      .where('id', '=', params.draft)
      .where('account', '=', actor.id)
      .execute()
    return undefined
  })
}
