import { readChallenge } from '@ideathlon/contracts/challenges'
import { EMBED_HEIGHT, EMBED_WIDTH_MAX, embedUrl } from '@ideathlon/contracts/embeds'
import { ChallengeSlug } from '@ideathlon/contracts/ids'
import { readOembed } from '@ideathlon/contracts/integrators/oembed'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@ideathlon/contracts/pictures'
import { notFound, notOffered } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../../kernel/http/escaped.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { siteOf } from '../../kernel/http/site-of.ts'
import { visitorReads } from '../pictures/visitor-reads.ts'

const CACHE_SECONDS = 3600
const CHALLENGE = /^\/challenges\/([^/]+)\/?$/

/**
 * Describes how another site can embed a challenge whose address somebody pasted there. It shows
 * only what a visitor can read.
 */
export function oembedRoutes(
  app: FastifyInstance,
  { config, session: { readActor } }: RouteParts,
): void {
  const read = visitorReads(app)
  serve(app, readOembed, readActor, async ({ query, request, reply }) => {
    if (query.format !== 'json')
      throw notOffered('This site answers oEmbed requests only in JSON. Leave out the format.')
    const origin = siteOf(request, config.PUBLIC_URL)
    const { slug, question_title: title, catalyst } = await challengeAt(query.url, origin)
    const width = Math.min(query.maxwidth ?? EMBED_WIDTH_MAX, EMBED_WIDTH_MAX)
    const height = Math.min(query.maxheight ?? EMBED_HEIGHT, EMBED_HEIGHT)
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    return {
      type: 'rich' as const,
      version: '1.0' as const,
      title,
      author_name: catalyst.name,
      author_url: `${origin}/${catalyst.handle}`,
      provider_name: 'Ideathlon',
      provider_url: origin,
      cache_age: CACHE_SECONDS,
      html: `<iframe src="${escaped(embedUrl(origin, slug))}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`,
      width,
      height,
      thumbnail_url: `${origin}/api/pictures/challenges/${encodeURIComponent(slug)}.png`,
      thumbnail_width: PICTURE_WIDTH,
      thumbnail_height: PICTURE_HEIGHT,
    }

    async function challengeAt(address: string, site: string) {
      const { origin: given, pathname } = new URL(address)
      const slug = ChallengeSlug.safeParse(CHALLENGE.exec(pathname)?.[1])
      if (given !== site || !slug.success)
        throw notFound('This is not the address of a challenge on this site.')
      return (await read(readChallenge, `/challenges/${slug.data}`, request)).data
    }
  })
}
