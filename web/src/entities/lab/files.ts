import {
  addLabFolder,
  changeLabFolder,
  listLabFiles,
  listLabFolders,
  moveLabFile,
  removeLabFile,
  removeLabFolder,
  shareLabFile,
} from '@ideathlon/contracts/attachments/lab-folders'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/paging/pages.ts'
import { useRead } from '../../api/read.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { refreshLab } from './queries.ts'

const SIZE = 30

type Look = { idea: number; folder: string | undefined; search: string }

/** The files in a folder of a lab; with a search term, the matches in the whole lab. */
export const useLabFiles = ({ idea, folder = 'top', search }: Look) =>
  usePages(listLabFiles, {
    params: { idea },
    query: search === '' ? { size: SIZE, folder } : { size: SIZE, search },
  })

/**
 * All folders in a lab. Any change to its files or folders changes its live value, which causes
 * both to be re-read.
 */
export const useLabFolders = (idea: number) =>
  useRead(listLabFolders, { params: { idea } }, { select: ({ data }) => data, retry: false })

export function useLabFileChanges(idea: number) {
  const then = { refresh: () => refreshLab(idea) }
  const share = useChange(
    (file: { id: string; folder: string | null }) =>
      call(shareLabFile, { params: { idea }, body: file }),
    then,
  )
  const move = useChange(
    ({ id, folder }: { id: string; folder: string | null }) =>
      call(moveLabFile, { params: { idea, id }, body: { folder } }),
    then,
  )
  const remove = useChange((id: string) => call(removeLabFile, { params: { idea, id } }), then)
  return { share, move, remove }
}

type Named = { name: string; parent: string | null }

export function useLabFolderChanges(idea: number) {
  const then = { refresh: () => refreshLab(idea) }
  const add = useChange((body: Named) => call(addLabFolder, { params: { idea }, body }), then)
  const change = useChange(
    ({ folder, ...body }: Named & { folder: string }) =>
      call(changeLabFolder, { params: { idea, folder }, body }),
    then,
  )
  const remove = useChange(
    (folder: string) => call(removeLabFolder, { params: { idea, folder } }),
    then,
  )
  return { add, change, remove }
}
