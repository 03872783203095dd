import {
  type AnnounceAttachment,
  announceAttachment,
} from '@ideathlon/contracts/attachments/attachment-uploads'
import {
  changeFile,
  changeVideo,
  listFiles,
  readFile,
  readFileContent,
  readFilePreview,
  readVideo,
  removeFile,
  type VideoDetail,
} from '@ideathlon/contracts/attachments/attachments'
import { type Actor, isInPerson } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { signUpload } from '../files/sign-upload.ts'
import { openStore } from '../files/store/open-store.ts'
import { changeAttachment, NO_FILE, removeAttachment, saveUpload } from './commands.ts'
import { dispositionOf, downloadName } from './content/disposition.ts'
import { serveContent } from './content/serve-content.ts'
import { demandReadable, type Readable, readOwnFile, readOwnFiles } from './queries.ts'
import { readStorage } from './storage.ts'
import { viewOf } from './view.ts'

const DOWNLOAD_TYPE = 'application/octet-stream'
const UPLOADS = '/api/content/attachments/uploads'

export function attachmentRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session, config } = parts
  const { readActor } = session
  const store = openStore(config)

  serve(app, announceAttachment, readActor, async (call) => {
    demand(call.actor, 'file.upload')
    const now = deps.now()
    const id = await runIdempotent(deps, originOf(call), (tx) =>
      saveUpload(tx, call.actor.id, announcedIn(call.body), now),
    )
    const signed = signUpload(id, config.INTERNAL_SECRET, now, UPLOADS)
    const headers = { 'content-type': DOWNLOAD_TYPE }
    return { data: { id, url: signed.url, headers, expires_at: signed.expiresAt.toISOString() } }
  })

  serve(app, listFiles, readActor, async ({ actor, query }) => {
    const { files, total } = await readOwnFiles(deps.db, { owner: actor.id, ...query })
    const storage = await readStorage(deps.db, actor.id)
    return { data: files, meta: { page: query.page, size: query.size, total }, storage }
  })

  serve(app, changeFile, readActor, async (call) => {
    const { actor, params, body } = call
    const data = await runIdempotent(deps, originOf(call), async (tx) => {
      const isChanged = await changeAttachment(tx, { id: params.id, owner: actor.id }, body)
      const file = isChanged ? await readOwnFile(tx, actor, params.id) : undefined
      if (file === undefined) throw notFound(NO_FILE)
      return file
    })
    return { data }
  })

  serve(app, removeFile, readActor, async (call) => {
    await runIdempotent(deps, originOf(call), (tx) =>
      removeAttachment(tx, store, { id: call.params.id, actor: call.actor }),
    )
    return undefined
  })

  videoRoutes(app, parts)
  contentRoutes(app, parts)
}

const announcedIn = (body: AnnounceAttachment) => ({ ...body, isResumable: false })

function videoRoutes(app: FastifyInstance, { deps, session: { readActor } }: RouteParts): void {
  serve(app, readVideo, readActor, async ({ actor, params }) => {
    return { data: videoOf(await demandReadable(deps.db, actor, params.id), actor) }
  })

  serve(app, changeVideo, readActor, async (call) => {
    const { actor, params, body } = call
    const data = await runIdempotent(deps, originOf(call), async (tx) => {
      videoOf(await demandReadable(tx, actor, params.id), actor)
      if (!(await changeAttachment(tx, { id: params.id, owner: actor.id }, body))) {
        throw notFound(NO_FILE)
      }
      return videoOf(await demandReadable(tx, actor, params.id), actor)
    })
    return { data }
  })
}

function videoOf(file: Readable, actor: Actor | undefined): VideoDetail {
  if (file.kind !== 'video') throw notFound('This video does not exist or is private.')
  const isMine = isInPerson(actor, file.owner)
  return { ...viewOf(file), private: file.is_private, is_mine: isMine, preview: file.preview }
}

function contentRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const content = { db: deps.db, store: openStore(config) }

  serve(app, readFile, readActor, async ({ actor, params }) => {
    return { data: viewOf(await demandReadable(deps.db, actor, params.id)) }
  })

  serve(app, readFileContent, readActor, async ({ actor, params, query, request, reply }) => {
    const { id, kind, name, type } = await demandReadable(deps.db, actor, params.id)
    const isShown = kind !== 'file' && !query.download
    const served = {
      id,
      role: kind === 'image' ? ('image' as const) : ('content' as const),
      type: kind === 'file' ? DOWNLOAD_TYPE : type,
      disposition: dispositionOf(isShown ? 'inline' : 'attachment', downloadName(name, type)),
    }
    return serveContent(content, served, { request, reply })
  })

  serve(app, readFilePreview, readActor, async ({ actor, params, request, reply }) => {
    const { id, name, preview } = await demandReadable(deps.db, actor, params.id)
    if (preview !== 'ready') throw notFound('This file has no preview.')
    const type = 'image/webp'
    const disposition = dispositionOf('inline', downloadName(name, type))
    return serveContent(content, { id, role: 'preview', type, disposition }, { request, reply })
  })
}
