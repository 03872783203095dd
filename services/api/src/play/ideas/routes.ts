import { enterCaption } from '@ideathlon/contracts/captions'
import {
  enterIdea as declared,
  enterIdeaAsBefore,
  listIdeas,
  enterTestIdea as testDeclared,
} from '@ideathlon/contracts/ideas'
import { listSolutions } from '@ideathlon/contracts/older-names'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { unpaidFor } from '../../community/fair-pay/rules.ts'
import { creditScout, scoutOf } from '../../identity/gateway/scout.ts'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceChallenge } from '../../kernel/live/announce.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readCard } from '../challenges/queries.ts'
import { areIdeasHiddenFrom } from '../idea-reading/privacy.ts'
import { isToPick } from '../idea-reading/results-visible.ts'
import { coAuthorRoutes } from './co-authors/routes.ts'
import { decliningRoutes } from './declining/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { captionEntry, enterIdea } from './entering/commands.ts'
import { innovatorRoutes } from './innovator/routes.ts'
import { ideaPageRoutes } from './page/routes.ts'
import { readOwnIdeas, readRankedIdeas } from './queries.ts'
import { enterTestIdea } from './test-ideas/commands.ts'

function ideaRoutes(app: FastifyInstance, { deps, session: { readActor } }: RouteParts): void {
  for (const entering of [declared, enterIdeaAsBefore]) {
    serve(app, entering, readActor, async (call) => {
      const { actor, body, request } = call
      demand(actor, 'idea.enter')
      const origin = { ...originOf(call), actor: actor.id }
      const entered = viewOf(call.reply, await enterIdea(deps, origin, body))
      await creditScout(deps, actor.id, scoutOf(request), body.challenge)
      announceChallenge(deps.nats, body.challenge)
      return { data: { ...entered, ...unpaidFor(actor) } }
    })
  }

  serve(app, enterCaption, readActor, async (call) => {
    const { actor, params, body, request } = call
    demand(actor, 'idea.enter')
    const origin = { ...originOf(call), actor: actor.id }
    const entry = captionEntry(params.challenge, body)
    const entered = viewOf(call.reply, await enterIdea(deps, origin, entry))
    await creditScout(deps, actor.id, scoutOf(request), params.challenge)
    announceChallenge(deps.nats, params.challenge)
    return { data: { ...entered, ...unpaidFor(actor) } }
  })

  serve(app, testDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const hidden = { slug: call.params.challenge, words: call.body }
    const data = viewOf(call.reply, await enterTestIdea(deps, by, hidden))
    announceChallenge(deps.nats, call.params.challenge)
    return { data }
  })

  for (const listing of [listIdeas, listSolutions]) {
    serve(app, listing, readActor, async ({ actor, params, query }) => {
      const card = await readCard(deps.db, params.challenge, actor)
      if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
      const { page, size } = query
      const isShut = await areIdeasHiddenFrom(deps.db, card, actor?.id)
      const list = { challenge: card.id, viewer: actor?.id, page, size }
      // The ranking is revealed by the close and not by the clock, because there is no ranking
      // before the close has run.
      const isRevealed = isRevealedIn(card.state)
      const { ideas, total } = isRevealed
        ? await readRankedIdeas(deps.db, {
            ...list,
            isToPick: isToPick(card, actor?.id),
            arePicksFinal: card.state !== 'closed',
            isShut,
          })
        : await readOwnIdeas(deps.db, list)
      return { data: ideas, meta: { page, size, total } }
    })
  }
}

/** Routes for entering and reading ideas, and for their co-authors. */
export function allIdeaRoutes(app: FastifyInstance, parts: RouteParts): void {
  decliningRoutes(app, parts)
  duplicateRoutes(app, parts)
  ideaRoutes(app, parts)
  ideaPageRoutes(app, parts)
  coAuthorRoutes(app, parts)
  innovatorRoutes(app, parts)
}
