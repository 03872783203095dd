import {
  addLabFolder,
  changeLabFolder,
  listLabFolders,
  moveLabFile,
  removeLabFolder,
} from '@ideathlon/contracts/attachments/lab-folders'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceLab } from '../ideas/co-authors/announce-lab.ts'
import { moveFile } from './files.ts'
import { addFolder, changeFolder, readLabFolders, removeFolder } from './folders.ts'

export function labFolderRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  const { readActor } = session

  serve(app, listLabFolders, readActor, async ({ actor, params }) => ({
    data: await readLabFolders(deps.db, { idea: params.idea, viewer: actor.id }),
  }))

  serve(app, addLabFolder, readActor, async (call) => {
    const { actor, params, body } = call
    const by = { origin: originOf(call), actor, idea: params.idea }
    const data = await addFolder(deps, by, body)
    await announceLab(deps, params.idea)
    return { data }
  })

  serve(app, changeLabFolder, readActor, async (call) => {
    const { actor, params, body } = call
    const by = { origin: originOf(call), actor, idea: params.idea }
    const data = await changeFolder(deps, by, { id: params.folder, ...body })
    await announceLab(deps, params.idea)
    return { data }
  })

  serve(app, removeLabFolder, readActor, async (call) => {
    const { actor, params } = call
    await removeFolder(deps, { origin: originOf(call), actor, idea: params.idea }, params.folder)
    await announceLab(deps, params.idea)
    return undefined
  })

  serve(app, moveLabFile, readActor, async (call) => {
    const { actor, params, body } = call
    const data = await moveFile(deps, { origin: originOf(call), actor, ...params, ...body })
    await announceLab(deps, params.idea)
    return { data }
  })
}
