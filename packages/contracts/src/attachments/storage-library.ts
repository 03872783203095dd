import * as z from 'zod'
import { Data, PageMeta, PageQuery } from '../answer.ts'
import { PlatformSlug } from '../platforms.ts'
import { route } from '../route.ts'
import { FOLDER_NAME_MAX } from './attachment-limits.ts'
import {
  FileChange,
  FileName,
  FolderId,
  OwnFile,
  OwnFileDetail,
  StorageUse,
} from './attachments.ts'

export const Folder = z.object({
  id: FolderId,
  name: z.string(),
  parent: FolderId.nullable(),
  files: z.int(),
  folders: z.int(),
})
export type Folder = z.infer<typeof Folder>

/** One folder of a library: its path, its subfolders, and one page of its files. */
export const LibraryPage = z.object({
  path: z.array(z.object({ id: FolderId, name: z.string() })),
  folders: z.array(Folder),
  files: z.array(OwnFile),
  /** All folders of the library. */
  tree: z.array(Folder.pick({ id: true, name: true, parent: true })),
  storage: StorageUse,
})
export type LibraryPage = z.infer<typeof LibraryPage>

/** A file or a folder of the library. */
export const LibraryItem = z.discriminatedUnion('item', [
  z.object({ item: z.literal('folder'), folder: Folder }),
  z.object({ item: z.literal('file'), file: OwnFileDetail }),
])
export type LibraryItem = z.infer<typeof LibraryItem>

export const FolderName = z
  .string()
  .trim()
  .min(1, 'Give the folder a name.')
  .max(FOLDER_NAME_MAX)
  .refine(
    (name) => !/[\p{Cc}\p{Cf}/\\]/u.test(name),
    'A folder name cannot contain slashes or control characters.',
  )

const LIBRARY = '/:platform/storage-library'
const At = z.object({ platform: PlatformSlug })
const Params = At.extend({ item: FolderId })

export const readLibrary = route({
  method: 'GET',
  url: LIBRARY,
  auth: 'member',
  shadow: 'never',
  summary: 'A folder of my storage library; with a search, the matches in the whole library',
  params: At,
  query: PageQuery.extend({
    folder: FolderId.optional(),
    search: z.string().trim().max(100).default(''),
  }),
  status: 200,
  answer: Data(LibraryPage).extend({ meta: PageMeta }),
})

export const addFolder = route({
  method: 'POST',
  url: LIBRARY,
  auth: 'member',
  shadow: 'never',
  summary: 'Create a folder in my storage library',
  params: At,
  body: z.object({ name: FolderName, parent: FolderId.nullable().default(null) }),
  status: 201,
  answer: Data(Folder),
})

export const readLibraryItem = route({
  method: 'GET',
  url: `${LIBRARY}/:item`,
  auth: 'member',
  shadow: 'never',
  summary: 'A file of my storage library with the places where it is used, or a folder',
  params: Params,
  status: 200,
  answer: Data(LibraryItem),
})

export const replaceLibraryItem = route({
  method: 'PUT',
  url: `${LIBRARY}/:item`,
  auth: 'member',
  shadow: 'never',
  summary: 'Set the name and folder of an item and, for a file, who can read it',
  params: Params,
  body: z.object({ name: FileName, folder: FolderId.nullable() }).extend({
    private: z.boolean().optional(),
  }),
  status: 200,
  answer: Data(LibraryItem),
})

export const ItemChange = z.object({
  name: FileName.optional(),
  title: FileChange.shape.title.unwrap().optional(),
  folder: FolderId.nullable().optional(),
  private: z.boolean().optional(),
})
export type ItemChange = z.infer<typeof ItemChange>

export const changeLibraryItem = route({
  method: 'PATCH',
  url: `${LIBRARY}/:item`,
  auth: 'member',
  shadow: 'never',
  summary: 'Rename, move, publish or unpublish an item',
  params: Params,
  body: ItemChange,
  status: 200,
  answer: Data(LibraryItem),
})

export const removeLibraryItem = route({
  method: 'DELETE',
  url: `${LIBRARY}/:item`,
  auth: 'member',
  shadow: 'never',
  summary: 'Delete a file that is not used anywhere, or an empty folder',
  params: Params,
  status: 204,
  answer: z.undefined(),
})
