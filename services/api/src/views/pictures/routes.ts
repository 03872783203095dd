import { ChallengeSlug, Handle, IdeaId } from '@ideathlon/contracts/ids'
import type { Language } from '@ideathlon/contracts/languages'
import {
  drawAma,
  drawBoard,
  drawChallenge,
  drawHome,
  drawIdea,
  drawMember,
  drawPlace,
  drawQr,
  drawQrPng,
  drawResult,
} from '@ideathlon/contracts/pictures'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { siteOf } from '../../kernel/http/site-of.ts'
import { openStore } from '../../site/files/store/open-store.ts'
import type { Picture } from './picture.ts'
import { pictureLanguage } from './picture-language.ts'
import { pictureOfSite } from './picture-of.ts'
import { qrPng, qrSvg } from './qr.ts'
import { pictureReader } from './read-pictures.ts'
import { RenderedPictures } from './rendered-pictures.ts'
import { visitorReads } from './visitor-reads.ts'

/** A picture changes whenever its content does, but other networks cache it for days anyway. */
const LIFETIME = 'public, max-age=300, stale-while-revalidate=86400'
const QR_LIFETIME = 'public, max-age=86400'

export function pictureRoutes(
  app: FastifyInstance,
  { deps: { logger }, session: { readActor }, config, metrics }: RouteParts,
): void {
  const rendered = new RenderedPictures(openStore(config), { metrics, logger })
  app.addHook('onClose', () => rendered.close())
  const readerIn = (language: Language) =>
    pictureReader(visitorReads(app, language), pictureLanguage(language))

  const answer = async (picture: Picture, { request, reply }: Sent) => {
    const etag = `"${rendered.hashOf(picture)}"`
    headers(reply, 'image/png', LIFETIME).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return await rendered.draw(picture)
  }

  serve(app, drawHome, readActor, (call) =>
    answer(pictureOfSite(pictureLanguage(call.query.lang)), call),
  )
  serve(app, drawChallenge, readActor, async (call) =>
    answer(
      await readerIn(call.query.lang).challenge(
        named(ChallengeSlug, call.params.name),
        call.request,
      ),
      call,
    ),
  )
  serve(app, drawAma, readActor, async (call) =>
    answer(await readerIn(call.query.lang).challenge(call.query.challenge, call.request), call),
  )
  serve(app, drawResult, readActor, async (call) =>
    answer(
      await readerIn(call.query.lang).result(named(ChallengeSlug, call.params.name), call.request),
      call,
    ),
  )
  serve(app, drawIdea, readActor, async (call) => {
    const id = named(IdeaId, Number(withoutEnding(call.params.name)))
    return answer(await readerIn(call.query.lang).idea(id, call.request), call)
  })
  serve(app, drawMember, readActor, async (call) =>
    answer(
      await readerIn(call.query.lang).member(named(Handle, call.params.name), call.request),
      call,
    ),
  )
  serve(app, drawPlace, readActor, async (call) => {
    const { scope, race, name } = call.params
    const place = { scope, race, handle: named(Handle, name) }
    return answer(await readerIn(call.query.lang).place(place, call.request), call)
  })
  serve(app, drawBoard, readActor, async (call) => {
    const { scope, name } = call.params
    return answer(
      await readerIn(call.query.lang).board({ scope, race: withoutEnding(name) }, call.request),
      call,
    )
  })

  serve(app, drawQr, readActor, async ({ query, request, reply }) => {
    headers(reply, 'image/svg+xml', QR_LIFETIME)
    return Buffer.from(qrSvg(query.url, siteOf(request, config.PUBLIC_URL)))
  })
  serve(app, drawQrPng, readActor, async ({ query, request, reply }) => {
    headers(reply, 'image/png', QR_LIFETIME)
    return qrPng(query.url, siteOf(request, config.PUBLIC_URL))
  })
}

type Sent = { request: FastifyRequest; reply: FastifyReply }

function headers(reply: FastifyReply, type: string, lifetime: string): FastifyReply {
  return reply.headers({
    'content-type': type,
    'cache-control': lifetime,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}

const withoutEnding = (name: string) => name.slice(0, -'.png'.length)

/** The id or name in a file name, validated. */
function named<T extends z.ZodType>(what: T, given: string | number): z.output<T> {
  const parsed = what.safeParse(typeof given === 'string' ? withoutEnding(given) : given)
  if (!parsed.success) throw notFound(REFUSALS.picture_not_found)
  return parsed.data
}
