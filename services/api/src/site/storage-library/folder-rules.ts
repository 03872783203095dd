import { FOLDER_DEPTH_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { FolderId } from '@ideathlon/contracts/attachments/attachments'
import { invalid } from '@ideathlon/service-kit/http/refusal'

/** A folder, together with all the other folders of its library or lab. */
export type KeptFolder = { id: FolderId; parent: FolderId | null; name: string }

/** The field of a request that contains the parent folder. */
type Field = 'folder' | 'parent'

const NO_FOLDER = 'This folder no longer exists. Choose another one.'
const TOO_DEEP = `Folders can be nested up to ${FOLDER_DEPTH_MAX} levels deep.`
const TAKEN = 'A folder with this name already exists here. Choose another name.'

/** Throws a refusal if a new folder with this name cannot be created here. */
export function demandNewFolder(
  folders: readonly KeptFolder[],
  { name, parent }: Pick<KeptFolder, 'name' | 'parent'>,
): void {
  demandPlace(folders, { parent, height: 1, field: 'parent' })
  demandFreeName(folders, { name, parent, id: null })
}

/**
 * The folder after the change; throws a refusal if the change is not possible. Undefined if there
 * is no such folder.
 */
export function changedFolder(
  folders: readonly KeptFolder[],
  id: FolderId,
  change: { name?: string | undefined; parent?: FolderId | null | undefined; field: Field },
): KeptFolder | undefined {
  const folder = folders.find((one) => one.id === id)
  if (folder === undefined) return undefined
  const { name = folder.name, parent = folder.parent, field } = change
  if (parent !== null && pathTo(folders, parent).some((above) => above.id === id)) {
    throw invalid([{ field, error: 'A folder cannot be moved into itself.' }])
  }
  demandPlace(folders, { parent, height: heightOf(folders, id), field })
  demandFreeName(folders, { name, parent, id })
  return { id, name, parent }
}

type Place = { parent: FolderId | null; height: number; field: Field }

function demandPlace(folders: readonly KeptFolder[], { parent, height, field }: Place): void {
  if (parent === null) return
  if (!folders.some(({ id }) => id === parent)) throw invalid([{ field, error: NO_FOLDER }])
  if (pathTo(folders, parent).length + height > FOLDER_DEPTH_MAX) {
    throw invalid([{ field, error: TOO_DEEP }])
  }
}

function demandFreeName(
  folders: readonly KeptFolder[],
  { name, parent, id }: Omit<KeptFolder, 'id'> & { id: FolderId | null },
): void {
  const same = (one: KeptFolder) =>
    one.parent === parent && one.id !== id && one.name.toLowerCase() === name.toLowerCase()
  if (folders.some(same)) throw invalid([{ field: 'name', error: TAKEN }])
}

/** The path from the top level down to the folder itself. */
export function pathTo<F extends Pick<KeptFolder, 'id' | 'parent'>>(
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

/** The number of levels that a folder and its subfolders span. */
function heightOf(folders: readonly KeptFolder[], id: FolderId): number {
  const below = folders.filter(({ parent }) => parent === id)
  return 1 + Math.max(0, ...below.map((one) => heightOf(folders, one.id)))
}
