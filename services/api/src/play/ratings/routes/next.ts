import { readNextIdea } from '@ideathlon/contracts/ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { isShutTo } from '../../ama/privacy.ts'
import { isRatingStarted, opennessOf } from '../../challenges/openness.ts'
import { readCard } from '../../challenges/queries.ts'
import { readProgress } from '../progress.ts'
import { serveInHand, serveNext } from '../serve-next.ts'

export function nextRoute(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readNextIdea, readActor, async ({ actor, params }) => {
    const card = await readCard(deps.db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    if (actor.guest !== undefined && actor.guest !== card.id) throw refused('guest_elsewhere')
    if (await isShutTo(deps.db, card, actor.id)) throw refused('ama_private')
    const openness = opennessOf(card, deps.now())
    if (openness === 'not_open') throw refused('challenge_not_open')
    if (openness === 'closed') throw refused('challenge_closed')
    if (!isRatingStarted(card)) throw refused('rating_not_started')
    const who = { challenge: card.id, rater: actor.id }
    const idea = openness === 'open' ? await serveNext(deps, who) : await serveInHand(deps.db, who)
    const progress = await readProgress(deps.db, who, deps.now())
    if (openness === 'open') return { data: { idea, progress } }
    return { data: { idea, progress: { ...progress, to_rate: idea === null ? 0 : 1 } } }
  })
}
