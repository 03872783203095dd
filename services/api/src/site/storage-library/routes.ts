import {
  addFolder,
  changeLibraryItem,
  type ItemChange,
  type LibraryItem,
  readLibrary,
  readLibraryItem,
  removeLibraryItem,
  replaceLibraryItem,
} from '@ideathlon/contracts/attachments/storage-library'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { changeAttachment, removeAttachment } from '../attachments/commands.ts'
import { readOwnFile } from '../attachments/queries.ts'
import { openStore } from '../files/store/open-store.ts'
import { changeFolder, removeFolder, saveFolder } from './commands.ts'
import { NO_ITEM, readFolders, readItem, readLibraryPage } from './queries.ts'

/** A member's own library, which is the same on every platform. */
export function storageLibraryRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const { db } = deps
  const store = openStore(config)

  serve(app, readLibrary, readActor, async ({ actor, params, query }) => {
    await demandPlatform(db, params.platform)
    const { view, total } = await readLibraryPage(db, actor.id, query)
    return { data: view, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, addFolder, readActor, async (call) => {
    const { actor, params, body } = call
    demand(actor, 'file.upload')
    await demandPlatform(db, params.platform)
    const data = await runIdempotent(deps, originOf(call), async (tx, now) => {
      const id = await saveFolder(tx, { owner: actor.id, ...body }, now)
      const folder = (await readFolders(tx, actor.id)).find((one) => one.id === id)
      if (folder === undefined) throw notFound(NO_ITEM)
      return folder
    })
    return { data }
  })

  serve(app, readLibraryItem, readActor, async ({ actor, params }) => {
    await demandPlatform(db, params.platform)
    return { data: await readItem(db, actor, params.item) }
  })

  for (const declared of [replaceLibraryItem, changeLibraryItem] as const) {
    serve(app, declared, readActor, async (call) => {
      const { actor, params, body } = call
      await demandPlatform(db, params.platform)
      const data = await runIdempotent(deps, originOf(call), (tx) =>
        changeItem(tx, { actor, id: params.item }, body),
      )
      return { data }
    })
  }

  serve(app, removeLibraryItem, readActor, async (call) => {
    const { actor, params } = call
    await demandPlatform(db, params.platform)
    await runIdempotent(deps, originOf(call), async (tx) => {
      if (await removeFolder(tx, { id: params.item, owner: actor.id })) return
      if ((await readOwnFile(tx, actor, params.item)) === undefined) throw notFound(NO_ITEM)
      await removeAttachment(tx, store, { id: params.item, actor })
    })
    return undefined
  })
}

async function changeItem(
  tx: Tx,
  { actor, id }: { actor: Actor; id: string },
  change: ItemChange,
): Promise<LibraryItem> {
  const which = { id, owner: actor.id }
  const isChanged =
    (await changeAttachment(tx, which, change)) || (await changeFolder(tx, which, change))
  if (!isChanged) throw notFound(NO_ITEM)
  return readItem(tx, actor, id)
}

async function demandPlatform(db: ApiDb, slug: string): Promise<void> {
  const platform = await db
    .selectFrom('platforms')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (platform === undefined) throw notFound(REFUSALS.platform_not_found)
}
