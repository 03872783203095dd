import {
  acceptAssumption as acceptDeclared,
  challengeAssumption as challengeDeclared,
  giveKudos as kudosDeclared,
  listAssumptionChallenges,
  listMyAssumptions,
  removeAssumption as removeDeclared,
  voteAssumption as voteDeclared,
} from '@ideathlon/contracts/assumptions'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readCard } from '../challenges/queries.ts'
import { acceptAssumption, challengeAssumption, giveKudos, removeAssumption } from './commands.ts'
import { readAssumptionChallenges, readOwnAssumptionChallenges } from './queries.ts'
import { voteAssumption } from './voting.ts'

export function assumptionRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listAssumptionChallenges, readActor, async ({ actor, params, query }) => {
    const card = await readCard(deps.db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    const filter = { challenge: card.id, kind: query.kind, viewer: actor, now: deps.now() }
    const { views, total } = await readAssumptionChallenges(deps.db, filter, query)
    return { data: views, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, listMyAssumptions, readActor, async ({ actor, query }) => {
    const looking = { viewer: actor, now: deps.now() }
    const { views, total } = await readOwnAssumptionChallenges(deps.db, looking, query)
    return { data: views, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, challengeDeclared, readActor, async (call) => {
    demand(call.actor, 'assumption.challenge')
    const by = { origin: originOf(call), actor: call.actor }
    const written = { slug: call.params.challenge, ...call.body }
    return { data: viewOf(call.reply, await challengeAssumption(deps, by, written)) }
  })

  serve(app, voteDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    return { data: viewOf(call.reply, await voteAssumption(deps, by, call.params.assumption)) }
  })

  serve(app, acceptDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    return { data: viewOf(call.reply, await acceptAssumption(deps, by, call.params.assumption)) }
  })

  serve(app, kudosDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    return { data: viewOf(call.reply, await giveKudos(deps, by, call.params.assumption)) }
  })

  serve(app, removeDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const removal = { id: call.params.assumption, reason: call.body.reason }
    return { data: viewOf(call.reply, await removeAssumption(deps, by, removal)) }
  })
}
