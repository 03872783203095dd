import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import {
  addFolder,
  changeLibraryItem,
  type ItemChange,
  type LibraryPage,
  readLibrary,
  readLibraryItem,
  removeLibraryItem,
} from '@ideathlon/contracts/attachments/storage-library'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { type FolderChoice, folderChoices } from './folders/folder-choices.ts'

const SIZE = 50

type Look = { platform: string; folder: string | undefined; search: string }

/**
 * A folder in the viewer's library, page by page; with a search term, the matches in the whole
 * library.
 */
export function useLibrary({ platform, folder, search }: Look) {
  const query = useInfiniteQuery({
    queryKey: [readLibrary.url, { platform }, { folder, search, size: SIZE }, 'pages'],
    queryFn: async ({ pageParam: page, signal }) => {
      const wanted = { params: { platform }, query: { folder, search, size: SIZE, page } }
      const { data, meta } = await call(readLibrary, wanted, signal)
      return { data: data.files, meta, library: data }
    },
    initialPageParam: 0,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
  })
  const pages = query.data?.pages
  const first: LibraryPage | undefined = pages?.[0]?.library
  const rows = pages?.flatMap(({ data }) => data)
  return { ...query, library: first, rows, total: pages?.[0]?.meta.total }
}

/** A file, with the places where it is used. */
export function useLibraryItem(platform: string, item: AttachmentId) {
  return useRead(
    readLibraryItem,
    { params: { platform, item } },
    { select: ({ data }) => data, retry: false },
  )
}

export const refreshLibrary = () => refresh(readLibrary, readLibraryItem)

/** Changes to the library. Each shows its error and re-reads what is on screen. */
export function useLibraryChanges(platform: string) {
  const then = { refresh: refreshLibrary }
  const createFolder = useChange(
    (body: { name: string; parent: string | null }) =>
      call(addFolder, { params: { platform }, body }),
    then,
  )
  const change = useChange(
    ({ item, ...body }: ItemChange & { item: string }) =>
      call(changeLibraryItem, { params: { platform, item }, body }),
    { ...then, says: 'Saved' },
  )
  const remove = useChange(
    (item: string) => call(removeLibraryItem, { params: { platform, item } }),
    { ...then, says: 'Deleted' },
  )
  return { createFolder, change, remove }
}

/**
 * Every folder of the library with its path, as options. `without`: leaves out a folder and its
 * contents.
 */
export function useLibraryFolders(platform: string, without?: string): FolderChoice[] {
  const { data } = useRead(
    readLibrary,
    { params: { platform }, query: { size: 1 } },
    { select: ({ data }) => data.tree },
  )
  return folderChoices(data ?? [], without)
}
