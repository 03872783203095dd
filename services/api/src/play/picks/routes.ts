import {
  readPicks,
  savePicks as saveDeclared,
  settleChallenge as settleDeclared,
  shortlistIdea as shortlistDeclared,
} from '@ideathlon/contracts/picks'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { type CardRow, readCard } from '../challenges/queries.ts'
import { settleChallenge } from '../closing/settling/commands.ts'
import { savePicks, shortlistIdea } from './commands.ts'
import { readPicksView } from './queries.ts'

export function pickRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readPicks, readActor, async ({ actor, params }) => {
    const card = await ownCard(deps, params.challenge, actor)
    return { data: await readPicksView(deps.db, card) }
  })

  serve(app, saveDeclared, readActor, async (call) => {
    const { actor, params, body } = call
    const who = { actor, origin: originOf(call) }
    const outcome = await savePicks(deps, who, { slug: params.challenge, ...body })
    return { data: viewOf(call.reply, outcome) }
  })

  serve(app, shortlistDeclared, readActor, async (call) => {
    const { actor, params, body } = call
    const who = { actor, origin: originOf(call) }
    const outcome = await shortlistIdea(deps, who, { slug: params.challenge, ...body })
    return { data: viewOf(call.reply, outcome) }
  })

  serve(app, settleDeclared, readActor, async (call) => {
    const card = await ownCard(deps, call.params.challenge, call.actor)
    const { version } = call.body
    const settling = { origin: originOf(call), now: deps.now(), version }
    const outcome = await settleChallenge(deps, card.id, settling)
    const { state } = viewOf(call.reply, outcome)
    return { data: { state, position: outcome.ok ? (outcome.position ?? null) : null } }
  })
}

/** Only the asker can pick; no admin can pick on another member's behalf. */
async function ownCard({ db }: Deps, slug: string, actor: Actor): Promise<CardRow> {
  const card = await readCard(db, slug, actor)
  if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
  demand(actor, 'challenge.pick', { asker: card.asker }, REFUSALS.not_your_picks)
  return card
}
