import { announceImage, IMAGE_BYTES_MAX, readImage, uploadImage } from '@ideathlon/contracts/files'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { networkOf } from '@ideathlon/service-kit/http/network-of'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { saveAnnounced, storeImage } from './commands.ts'
import { isSignedUpload, signUpload, UPLOAD_EXPIRED } from './sign-upload.ts'
import { openStore } from './store/open-store.ts'
import { UploadSlots } from './upload-slots.ts'

const YEAR_SECONDS = 31_536_000
/**
 * Slightly larger than the limit, so that the sender of an image that is only a little too large
 * learns why it is refused.
 */
const BODY_BYTES_MAX = 2 * IMAGE_BYTES_MAX

export async function fileRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): Promise<void> {
  const store = openStore(config)
  const secret = config.INTERNAL_SECRET
  serve(app, announceImage, readActor, async (call) => {
    demand(call.actor, 'file.upload')
    const now = deps.now()
    const key = await runIdempotent(deps, originOf(call), (tx) =>
      saveAnnounced(tx, call.actor.id, call.body, now),
    )
    const { url, expiresAt } = signUpload(key, secret, now)
    const headers = { 'content-type': call.body.type }
    return { data: { key, url, headers, expires_at: expiresAt.toISOString() } }
  })

  serve(app, readImage, readActor, async ({ params, reply }) => {
    const bytes = await store.get(params.name)
    if (bytes === undefined) throw notFound(REFUSALS.picture_not_found)
    reply.headers({
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    return bytes
  })

  const places = new UploadSlots()
  await app.register(async (scope) => {
    // Checked before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      const params = uploadImage.params.safeParse(request.params)
      const query = uploadImage.query.safeParse(request.query)
      const input = params.success && query.success && { ...params.data, ...query.data }
      if (!input || !isSignedUpload(input, secret, deps.now())) {
        reply.header('connection', 'close')
        throw notAllowed(UPLOAD_EXPIRED)
      }
      const leave = places.take({ key: input.key, network: networkOf(request.ip) })
      reply.raw.once('finish', leave).once('close', leave)
    })
    scope.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    serve(scope, uploadImage, readActor, async ({ params, body }) => {
      const arrived = { key: params.key, bytes: body, now: deps.now() }
      return { data: await storeImage(deps.db, store, arrived) }
    })
  })
}
