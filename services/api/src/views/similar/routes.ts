import { REFUSALS } from '@ideathlon/contracts/refusals'
import { categorify, listPriors, listPromoted, listSimilar } from '@ideathlon/contracts/similar'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { platformOfRequest } from '../../community/platforms/known-platforms.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readCard } from '../../play/challenges/queries.ts'
import { findSimilar } from './find-similar.ts'
import { findCategories, findPriors, findPromoted } from './similar-questions.ts'

/** Challenges and ideas similar to what a member is reading or writing. */
export function similarRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps
  serve(app, categorify, readActor, async ({ query }) => ({
    data: await findCategories(db, query.text),
  }))

  serve(app, listSimilar, readActor, async ({ query, request }) => {
    const { id: home } = await platformOfRequest(deps, request)
    return { data: await findSimilar(db, { text: query.text, home, now: now() }) }
  })

  serve(app, listPromoted, readActor, async ({ actor, params }) => {
    const card = await readCard(db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    return { data: await findPromoted(db, card, now()) }
  })

  serve(app, listPriors, readActor, async ({ actor, params, query }) => {
    const card = await readCard(db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    const writing = { challenge: card.id, text: query.text, viewer: actor.id }
    return { data: await findPriors(db, writing) }
  })
}
