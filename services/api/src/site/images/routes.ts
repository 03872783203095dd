import {
  FREE_IMAGE_PROBLEMS,
  findFreeImages,
  makeMeme,
  readFreeImage,
} from '@ideathlon/contracts/images'
import { invalidInput, unavailable } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { saveAnnounced, storeImage } from '../files/commands.ts'
import { openStore } from '../files/store/open-store.ts'
import { FreePictures } from './free-images.ts'
import { drawMeme } from './memes/draw-meme.ts'
import { readSource, signSource } from './sign-source.ts'
import { type Found, ImageSourceError } from './sources/image-source.ts'
import { openImageSource } from './sources/open-source.ts'

const KEPT_SECONDS = 60 * 60

const WHY = { foreign: FREE_IMAGE_PROBLEMS.foreign, expired: FREE_IMAGE_PROBLEMS.expired }

export function imageRoutes(app: FastifyInstance, parts: RouteParts): void {
  serveFreeImages(app, parts)
  serveMemes(app, parts)
}

function serveFreeImages(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const source = openImageSource(config, deps.random)
  const pictures = new FreePictures({ source, allow: config.OUTGOING_ALLOW })
  const key = () => ({ secret: config.INTERNAL_SECRET, now: deps.now() })

  serve(app, findFreeImages, readActor, async ({ actor, query, reply }) => {
    await limited(deps, 'image-search', actor.id)
    const found = await source.find(query).catch((error: unknown) => {
      if (!(error instanceof ImageSourceError)) throw error
      app.log.warn({ err: error }, 'the source of free pictures failed')
      throw unavailable(FREE_IMAGE_PROBLEMS.silent)
    })
    const addressOf = (picture: Found['small']) =>
      `/api/use-image?source=${signSource(picture, actor.id, key())}`
    reply.header('cache-control', 'no-store')
    return {
      data: found.slice(0, query.total).map(({ small, full, credit, description }) => ({
        small: addressOf(small),
        full: addressOf(full),
        source: credit.source,
        user: { name: credit.user, link: credit.link },
        description,
      })),
    }
  })

  serve(app, readFreeImage, readActor, async ({ actor, query, reply }) => {
    const picture = readSource(query.source, actor.id, key())
    if (typeof picture === 'string') throw invalidInput(WHY[picture])
    await limited(deps, 'image-fetch', actor.id)
    const { type, bytes } = await pictures.read(picture)
    reply.headers({
      'content-type': type,
      'cache-control': `private, max-age=${KEPT_SECONDS}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.send(bytes)
  })
}

function serveMemes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const store = openStore(config)
  serve(app, makeMeme, readActor, async (call) => {
    demand(call.actor, 'file.upload')
    const bytes = await drawMeme(store, call.body)
    const now = deps.now()
    const announced = { name: 'meme.webp', type: 'image/webp', size: bytes.length } as const
    const key = await runIdempotent(deps, originOf(call), (tx) =>
      saveAnnounced(tx, call.actor.id, announced, now),
    )
    return { data: await storeImage(deps.db, store, { key, bytes, now }) }
  })
}
