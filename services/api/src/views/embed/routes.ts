import { readChallenge } from '@ideathlon/contracts/challenges'
import { EMBED_PATH } from '@ideathlon/contracts/embeds'
import { listIdeas } from '@ideathlon/contracts/ideas'
import { ChallengeSlug, Handle } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, Refusal } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { siteOf } from '../../kernel/http/site-of.ts'
import { visitorReads } from '../pictures/visitor-reads.ts'
import { cardPage, countsOf, missingPage } from './card.ts'
import { policyFor } from './page-parts.ts'

type CardRequest = { Params: { slug: string }; Querystring: { by?: unknown } }

/**
 * The card of a challenge that other sites show in a frame. It shows only what a visitor can read,
 * and sets no cookies.
 */
export function embedRoutes(app: FastifyInstance, { config }: RouteParts): void {
  const read = visitorReads(app)
  const policy = policyFor(config.EMBED_ORIGINS)

  const challengeOf = async (given: string, request: FastifyRequest) => {
    const slug = ChallengeSlug.safeParse(given)
    if (!slug.success) throw notFound(REFUSALS.challenge_not_found)
    return (await read(readChallenge, `/challenges/${slug.data}`, request)).data
  }

  app.get<CardRequest>(`${EMBED_PATH}/:slug`, async (request, reply) => {
    framed(reply, policy).type('text/html; charset=utf-8')
    try {
      const view = await challengeOf(request.params.slug, request)
      const best = view.is_closed
        ? (await read(listIdeas, `/challenges/${view.slug}/ideas?size=1`, request)).data
        : []
      const winner = best.find(({ result }) => result?.place === 1)
      const by = Handle.safeParse(request.query.by).data
      const origin = siteOf(request, config.PUBLIC_URL)
      return cardPage({ view, winner, origin, ...(by !== undefined && { by }) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error
      return reply.code(404).send(missingPage())
    }
  })

  app.get<CardRequest>(`${EMBED_PATH}/:slug/counts`, async (request, reply) => {
    const view = await challengeOf(request.params.slug, request)
    framed(reply, policy)
    return { counts: countsOf(view), is_closed: view.is_closed }
  })
}

/** Lets other sites show the answer in a frame, which the general headers forbid. */
function framed(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy)
    .header('cache-control', 'public, max-age=10')
}
