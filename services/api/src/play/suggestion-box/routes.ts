import { REFUSALS } from '@ideathlon/contracts/refusals'
import * as declared from '@ideathlon/contracts/suggestion-box'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { findAccount } from '../../community/profiles/find-account.ts'
import { isHidden, readRelationBetween } from '../../community/relations/between.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { answerSuggestion, saveBox, sendSuggestion } from './commands.ts'
import { boxOwnerOf, readBox, readSuggestions } from './queries.ts'

export function boxRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps
  const ownerOf = async (handle: string, viewer: number | undefined) => {
    const owner = (await findAccount(db, handle)) ?? (await boxOwnerOf(deps, handle))
    if (owner === undefined || isHidden(await readRelationBetween(db, viewer, owner))) {
      throw notFound(REFUSALS.member_not_found)
    }
    return owner
  }

  serve(app, declared.readBox, readActor, async ({ actor, params }) => {
    const owner = await ownerOf(params.handle, actor?.id)
    return { data: await readBox(db, { owner, viewer: actor?.id }) }
  })

  serve(app, declared.keepBox, readActor, async (call) => {
    demand(call.actor, 'box.keep')
    const by = { origin: originOf(call), member: call.actor.id }
    return { data: viewOf(call.reply, await saveBox(deps, by, call.body)) }
  })

  serve(app, declared.writeSuggestion, readActor, async (call) => {
    demand(call.actor, 'box.send')
    const owner = await ownerOf(call.params.handle, call.actor.id)
    const by = { origin: originOf(call), member: call.actor.id }
    return {
      data: viewOf(call.reply, await sendSuggestion(deps, by, { owner, suggestion: call.body })),
    }
  })

  serve(app, declared.listSuggestions, readActor, async ({ actor, query }) => {
    demand(actor, 'box.read', { owner: actor.id })
    const { suggestions, total } = await readSuggestions(db, { member: actor.id, ...query })
    return { data: suggestions, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared.replyToSuggestion, readActor, async (call) => {
    demand(call.actor, 'box.keep')
    const by = { origin: originOf(call), member: call.actor.id }
    const answering = { id: call.params.suggestion, answer: call.body.answer }
    return { data: viewOf(call.reply, await answerSuggestion(deps, by, answering)) }
  })
}
