import {
  appendStreamUpload,
  cancelStreamUpload,
  createStreamUpload,
  readStreamUpload,
} from '@ideathlon/contracts/attachments/attachment-uploads'
import { networkOf } from '@ideathlon/service-kit/http/network-of'
import { conflict, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../../kernel/command/command-call.ts'
import { runIdempotent } from '../../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { openStore } from '../../files/store/open-store.ts'
import { UploadSlots } from '../../files/upload-slots.ts'
import { saveUpload } from '../commands.ts'
import { appendContent, OFFSET_CONFLICT } from '../content/append-content.ts'
import { NO_UPLOAD } from '../content/content-store.ts'
import { discard } from '../content/discard.ts'
import { announcedIn, checksumIn, demandVersion, offsetIn, TUS_ABILITIES } from './headers.ts'
import { readProgress, settleProgress } from './uploads.ts'

const STREAM = '/api/content/attachments/stream-upload'

/** Resumable uploads with the tus 1.0 protocol (https://tus.io/protocols/resumable-upload). */
export async function streamUploadRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): Promise<void> {
  const content = { db: deps.db, store: openStore(config) }
  const places = new UploadSlots({ one: 'file', other: 'files' })

  await app.register(async (scope) => {
    // The bytes are read as they arrive, so that those received before a lost connection are kept.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('tus-resumable', TUS_ABILITIES['tus-resumable'])
    })
    scope.options(STREAM, async (_request, reply) => reply.code(204).headers(TUS_ABILITIES).send())

    serve(scope, createStreamUpload, readActor, async (call) => {
      const { actor, request, reply } = call
      demandVersion(request.headers)
      demand(actor, 'file.upload')
      const { length, ...announced } = announcedIn(request.headers)
      const upload = { ...announced, size: length, isResumable: true }
      const id = await runIdempotent(deps, originOf({ ...call, body: upload }), (tx, now) =>
        saveUpload(tx, actor.id, upload, now),
      )
      const { headers, ...state } = await readProgress(content, { id, owner: actor.id })
      reply.headers({ ...headers, location: `${STREAM}/${id}` })
      return { data: state }
    })

    serve(scope, readStreamUpload, readActor, async ({ actor, params, request, reply }) => {
      if (request.method === 'HEAD') demandVersion(request.headers)
      const which = { id: params.id, owner: actor.id }
      const { headers, ...state } = await settleProgress(content, which, deps.now())
      reply.headers(headers)
      return { data: state }
    })

    serve(scope, appendStreamUpload, readActor, async ({ actor, params, body, request, reply }) => {
      demandVersion(request.headers)
      demand(actor, 'file.upload')
      const which = { id: params.id, owner: actor.id }
      const offset = offsetIn(request.headers)
      const checksum = checksumIn(request.headers)
      const known = await readProgress(content, which)
      if (known.offset !== offset) throw conflict(OFFSET_CONFLICT)
      const leave = places.take({ key: params.id, network: networkOf(request.ip) })
      try {
        const { length } = known
        await appendContent(content, { id: params.id, offset, length, incoming: body, checksum })
      } finally {
        leave()
      }
      const { headers } = await settleProgress(content, which, deps.now())
      reply.headers(headers)
      return undefined
    })

    serve(scope, cancelStreamUpload, readActor, async ({ actor, params, request }) => {
      demandVersion(request.headers)
      const { attachment } = await readProgress(content, { id: params.id, owner: actor.id })
      if (attachment !== null) {
        throw conflict('This file has finished uploading. Delete it in My files instead.')
      }
      if (!(await discard(content, params.id))) throw notFound(NO_UPLOAD)
      return undefined
    })
  })
}
