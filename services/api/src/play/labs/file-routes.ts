import {
  listLabFiles,
  removeLabFile,
  shareLabFile,
} from '@ideathlon/contracts/attachments/lab-folders'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceLab } from '../ideas/co-authors/announce-lab.ts'
import { readLabFiles, removeFile, shareFile } from './files.ts'

export function labFileRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  const { readActor } = session

  serve(app, listLabFiles, readActor, async ({ actor, params, query }) => {
    const requested = { idea: params.idea, viewer: actor.id, ...query }
    const { files, total } = await readLabFiles(deps.db, requested)
    return { data: files, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, shareLabFile, readActor, async (call) => {
    const { actor, params, body } = call
    const shared = { origin: originOf(call), actor, idea: params.idea, ...body }
    const data = await shareFile(deps, shared)
    await announceLab(deps, params.idea)
    return { data }
  })

  serve(app, removeLabFile, readActor, async (call) => {
    const { actor, params } = call
    await removeFile(deps, { origin: originOf(call), actor, ...params })
    await announceLab(deps, params.idea)
    return undefined
  })
}
