import { FOLDER_DEPTH_MAX, FOLDERS_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { FolderId } from '@ideathlon/contracts/attachments/attachments'
import type { ItemChange } from '@ideathlon/contracts/attachments/storage-library'
import type { MemberId } from '@ideathlon/contracts/ids'
import { conflict, invalid } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { newKey } from '../files/commands.ts'

const NO_FOLDER = 'This folder no longer exists. Choose another one.'
const TOO_DEEP = `Folders can be nested ${FOLDER_DEPTH_MAX} deep.`
const TAKEN = 'There is a folder with this name here. Choose another name.'

type NewFolder = { owner: MemberId; name: string; parent: FolderId | null }

export async function saveFolder(tx: Tx, folder: NewFolder, now: Date): Promise<FolderId> {
  const { owner, name, parent } = folder
  const folders = await lockFolders(tx, owner)
  if (folders.length >= FOLDERS_MAX) {
    throw conflict(`You can have at most ${FOLDERS_MAX} folders. Delete one that you do not need.`)
  }
  demandPlace(folders, { parent, height: 1 })
  demandFreeName(folders, { name, parent, id: null })
  const id = newKey()
  await tx.insertInto('storage_folders').values({ id, owner, parent, name, made_at: now }).execute()
  return id
}

type Kept = { id: FolderId; parent: FolderId | null; name: string }

/** Changes one by one to the folders of a member, so that two of them together make no circle. */
async function lockFolders(tx: Tx, owner: MemberId): Promise<Kept[]> {
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
  change: Pick<ItemChange, 'name' | 'folder'>,
): Promise<boolean> {
  const folders = await lockFolders(tx, owner)
  const folder = folders.find((one) => one.id === id)
  if (folder === undefined) return false
  const name = change.name ?? folder.name
  const parent = change.folder === undefined ? folder.parent : change.folder
  if (parent !== null && pathTo(folders, parent).some((above) => above.id === id)) {
    throw invalid([{ field: 'folder', error: 'A folder cannot be moved into itself.' }])
  }
  demandPlace(folders, { parent, height: heightOf(folders, id) })
  demandFreeName(folders, { name, parent, id })
  await tx.updateTable('storage_folders').set({ name, parent }).where('id', '=', id).execute()
  return true
}

function demandPlace(
  folders: readonly Kept[],
  { parent, height }: { parent: FolderId | null; height: number },
): void {
  if (parent === null) return
  if (!folders.some(({ id }) => id === parent)) {
    throw invalid([{ field: 'folder', error: NO_FOLDER }])
  }
  if (pathTo(folders, parent).length + height > FOLDER_DEPTH_MAX) {
    throw invalid([{ field: 'folder', error: TOO_DEEP }])
  }
}

function demandFreeName(
  folders: readonly Kept[],
  { name, parent, id }: Omit<Kept, 'id'> & { id: FolderId | null },
): void {
  const same = (one: Kept) =>
    one.parent === parent && one.id !== id && one.name.toLowerCase() === name.toLowerCase()
  if (folders.some(same)) throw invalid([{ field: 'name', error: TAKEN }])
}

/** From the top down to the folder itself. */
export function pathTo<F extends Pick<Kept, 'id' | 'parent'>>(
  folders: readonly F[],
  id: FolderId,
): F[] {
  const path: F[] = []
  let next: FolderId | null = id
  while (next !== null && path.length <= folders.length) {
    const folder = folders.find((one) => one.id === next)
    if (folder === undefined) break
    path.unshift(folder)
    next = folder.parent
  }
  return path
}

/** How many levels a folder and those in it take. */
function heightOf(folders: readonly Kept[], id: FolderId): number {
  const below = folders.filter(({ parent }) => parent === id)
  return 1 + Math.max(0, ...below.map((one) => heightOf(folders, one.id)))
}

/** Deletes an empty folder. False if the member has no such folder. */
export async function removeFolder(
  tx: Tx,
  { id, owner }: { id: FolderId; owner: MemberId },
): Promise<boolean> {
  const folders = await lockFolders(tx, owner)
  if (!folders.some((one) => one.id === id)) return false
  // Locks the folder, so that no file is put into it meanwhile.
  await tx.selectFrom('storage_folders').select('id').where('id', '=', id).forUpdate().execute()
  const file = await tx
    .selectFrom('attachments')
    .select('id')
    .where('folder', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (file !== undefined || folders.some(({ parent }) => parent === id)) {
    throw conflict('This folder is not empty. Move or delete what is in it first.')
  }
  await tx.deleteFrom('storage_folders').where('id', '=', id).execute()
  return true
}
