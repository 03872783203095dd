import { FOLDERS_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { FolderId } from '@ideathlon/contracts/attachments/attachments'
import type { ItemChange } from '@ideathlon/contracts/attachments/storage-library'
import type { MemberId } from '@ideathlon/contracts/ids'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { newKey } from '../files/commands.ts'
import { changedFolder, demandNewFolder, type KeptFolder } from './folder-rules.ts'

type NewFolder = { owner: MemberId; name: string; parent: FolderId | null }

export async function saveFolder(tx: Tx, folder: NewFolder, now: Date): Promise<FolderId> {
  const { owner, name, parent } = folder
  const folders = await lockFolders(tx, owner)
  if (folders.length >= FOLDERS_MAX) {
    throw conflict(`You can have at most ${FOLDERS_MAX} folders. Delete one that you do not need.`)
  }
  demandNewFolder(folders, { name, parent })
  const id = newKey()
  await tx.insertInto('storage_folders').values({ id, owner, parent, name, made_at: now }).execute()
  return id
}

/** Serialises changes to a member's folders, so that two of them cannot create a cycle. */
async function lockFolders(tx: Tx, owner: MemberId): Promise<KeptFolder[]> {
  await sql`select pg_advisory_xact_lock(hashtext('storage-folders'), ${owner})`.execute(tx)
  return tx
    .selectFrom('storage_folders')
    .select(['id', 'parent', 'name'])
    .where('owner', '=', owner)
    .execute()
}

/** Renames or moves a folder. False if the member has no such folder. */
export async function changeFolder(
  tx: Tx,
  { id, owner }: { id: FolderId; owner: MemberId },
  { name, folder: parent }: Pick<ItemChange, 'name' | 'folder'>,
): Promise<boolean> {
  const changed = changedFolder(await lockFolders(tx, owner), id, { name, parent, field: 'folder' })
  if (changed === undefined) return false
  await tx
    .updateTable('storage_folders')
    .set({ name: changed.name, parent: changed.parent })
    .where('id', '=', id)
    .execute()
  return true
}

export const NOT_EMPTY = 'This folder is not empty. Move or delete its contents first.'

/** Deletes an empty folder. False if the member has no such folder. */
export async function removeFolder(
  tx: Tx,
  { id, owner }: { id: FolderId; owner: MemberId },
): Promise<boolean> {
  const folders = await lockFolders(tx, owner)
  if (!folders.some((one) => one.id === id)) return false
  // Locks the folder, so that no file is put into it in the meantime.
  await tx.selectFrom('storage_folders').select('id').where('id', '=', id).forUpdate().execute()
  const file = await tx
    .selectFrom('attachments')
    .select('id')
    .where('folder', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (file !== undefined || folders.some(({ parent }) => parent === id)) throw conflict(NOT_EMPTY)
  await tx.deleteFrom('storage_folders').where('id', '=', id).execute()
  return true
}
