import { uploadAttachment } from '@ideathlon/contracts/attachments/attachment-uploads'
import { networkOf } from '@ideathlon/service-kit/http/network-of'
import { invalidInput, notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { isSignedUpload, maySend, UPLOAD_EXPIRED } from '../files/sign-upload.ts'
import { openStore } from '../files/store/open-store.ts'
import { UploadSlots } from '../files/upload-slots.ts'
import { acceptContent } from './content/accept-content.ts'
import { appendContent, truncateContent } from './content/append-content.ts'
import { type ContentStore, NO_UPLOAD } from './content/content-store.ts'
import { ATTACHMENT_COLUMNS, viewOf } from './view.ts'

const OTHER_LENGTH = 'The file changed during the upload. Choose it again.'

/** Receives the bytes of a small file in one request. A repeated upload gets the same answer. */
export async function uploadRoute(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): Promise<void> {
  const content = { db: deps.db, store: openStore(config) }
  const places = new UploadSlots({ one: 'file', other: 'files' })

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) =>
      done(null, body),
    )
    serve(scope, uploadAttachment, readActor, async ({ params: { id }, query, body, request }) => {
      if (!isSignedUpload({ key: id, ...query }, config.INTERNAL_SECRET, deps.now())) {
        throw notAllowed(UPLOAD_EXPIRED)
      }
      const { stored_at, length } = await readUpload(content, id, deps.now())
      if (stored_at === null) {
        const leave = places.take({ key: id, network: networkOf(request.ip) })
        try {
          await truncateContent(content, id, 0)
          const arrived = await appendContent(content, { id, offset: 0, length, incoming: body })
          if (arrived < length) throw invalidInput(OTHER_LENGTH)
        } finally {
          leave()
        }
        await acceptContent(content, id, deps.now())
      }
      return { data: viewOf((await readUpload(content, id, deps.now())).row) }
    })
  })
}

async function readUpload({ db }: ContentStore, id: string, now: Date) {
  const row = await db
    .selectFrom('attachments as f')
    .select([...ATTACHMENT_COLUMNS, 'f.stored_at'])
    .where('f.id', '=', id)
    .where('f.is_resumable', '=', false)
    .where(maySend(sql.ref('f.owner'), now))
    .executeTakeFirst()
  if (row === undefined) throw notFound(NO_UPLOAD)
  return { row, stored_at: row.stored_at, length: Number(row.bytes) }
}
