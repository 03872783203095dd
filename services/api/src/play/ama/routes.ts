import { actInAmaCircle, listAmas, readAmaCircle } from '@ideathlon/contracts/ama'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { findAccount } from '../../community/profiles/find-account.ts'
import { isHidden, readRelationBetween } from '../../community/relations/between.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { readCard } from '../challenges/queries.ts'
import { actInCircle } from './commands.ts'
import { readAmas, readCircle } from './queries.ts'

/** "Ask me anything": challenges with private ideas, and their mentors. */
export function amaRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, listAmas, readActor, async ({ actor, params, query: { page, size } }) => {
    const asker = await findAccount(db, params.handle)
    if (asker === undefined || isHidden(await readRelationBetween(db, actor?.id, asker))) {
      throw notFound(REFUSALS.member_not_found)
    }
    const { cards, total } = await readAmas(db, { asker, page, size, now: now() })
    return { data: cards, meta: { page, size, total } }
  })

  serve(app, readAmaCircle, readActor, async ({ actor, params }) => {
    const card = await readCard(db, params.challenge, actor)
    if (card?.solution_format !== 'ama') throw notFound(REFUSALS.challenge_not_found)
    return { data: await readCircle(db, { card, viewer: actor, now: now() }) }
  })

  serve(app, actInAmaCircle, readActor, async (call) => {
    const { challenge: slug, act } = call.params
    const by = { origin: originOf(call), actor: call.actor }
    if (act === 'invite') await limited(deps, 'connect', call.actor.id)
    const outcome = await actInCircle(deps, by, { slug, act, handle: call.body.handle })
    return { data: viewOf(call.reply, outcome) }
  })
}
