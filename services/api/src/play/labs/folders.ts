import { FOLDERS_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { FolderId } from '@ideathlon/contracts/attachments/attachments'
import type { Folder } from '@ideathlon/contracts/attachments/storage-library'
import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { conflict, notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { newKey } from '../../site/files/commands.ts'
import { NOT_EMPTY } from '../../site/storage-library/commands.ts'
import {
  changedFolder,
  demandNewFolder,
  type KeptFolder,
} from '../../site/storage-library/folder-rules.ts'
import { assertInLab } from './membership.ts'

const NO_FOLDER = 'This folder is no longer in the lab.'

/** All folders of a lab, for one of its members. */
export async function readLabFolders(
  db: ApiDb,
  { idea, viewer }: { idea: IdeaId; viewer: MemberId },
): Promise<Folder[]> {
  await assertInLab(db, { idea, member: viewer })
  return db
    .selectFrom('lab_folders as d')
    .select(['d.id', 'd.name', 'd.parent'])
    .select([
      sql<number>`(select count(*)::int from attachment_uses u where u.lab_folder = d.id)`.as(
        'files',
      ),
      sql<number>`(select count(*)::int from lab_folders c where c.parent = d.id)`.as('folders'),
    ])
    .where('d.idea', '=', idea)
    .orderBy(sql`lower(d.name)`)
    .execute()
}

export type LabContext = { origin: Origin; actor: Actor; idea: IdeaId }

export function addFolder(
  deps: Deps,
  by: LabContext,
  { name, parent }: { name: string; parent: FolderId | null },
) {
  return changeLab(deps, by, async (tx, folders, now) => {
    if (folders.length >= FOLDERS_MAX) {
      throw conflict(`A lab can have ${FOLDERS_MAX} folders. Delete one that you do not need.`)
    }
    demandNewFolder(folders, { name, parent })
    const id = newKey()
    const made = { made_by: by.actor.id, made_at: now }
    await tx
      .insertInto('lab_folders')
      .values({ id, idea: by.idea, parent, name, ...made })
      .execute()
    return { id }
  })
}

type FolderChange = {
  id: FolderId
  name?: string | undefined
  parent?: FolderId | null | undefined
}

export function changeFolder(deps: Deps, by: LabContext, { id, ...change }: FolderChange) {
  return changeLab(deps, by, async (tx, folders) => {
    const changed = changedFolder(folders, id, { ...change, field: 'parent' })
    if (changed === undefined) throw notFound(NO_FOLDER)
    await tx
      .updateTable('lab_folders')
      .set({ name: changed.name, parent: changed.parent })
      .where('id', '=', id)
      .execute()
    return { id }
  })
}

export function removeFolder(deps: Deps, by: LabContext, id: FolderId) {
  return changeLab(deps, by, async (tx, folders) => {
    if (!folders.some((one) => one.id === id)) throw notFound(NO_FOLDER)
    const file = await tx
      .selectFrom('attachment_uses')
      .select('attachment')
      .where('lab_folder', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (file !== undefined || folders.some(({ parent }) => parent === id)) throw conflict(NOT_EMPTY)
    await tx.deleteFrom('lab_folders').where('id', '=', id).execute()
    return { id }
  })
}

/** Any member of a lab can organise its folders. */
function changeLab<T>(
  deps: Deps,
  { origin, actor, idea }: LabContext,
  work: (tx: Tx, folders: KeptFolder[], now: Date) => Promise<T>,
): Promise<T> {
  return runIdempotent(deps, origin, async (tx, now) => {
    await assertInLab(tx, { idea, member: actor.id })
    demand(actor, 'lab.write')
    return work(tx, await lockLabFolders(tx, idea), now)
  })
}

/** Serialises changes to the folders of a lab and their contents. */
export async function lockLabFolders(tx: Tx, idea: IdeaId): Promise<KeptFolder[]> {
  await sql`select pg_advisory_xact_lock(hashtext('lab-folders'), ${idea})`.execute(tx)
  return tx
    .selectFrom('lab_folders')
    .select(['id', 'parent', 'name'])
    .where('idea', '=', idea)
    .execute()
}
