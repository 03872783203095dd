import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { IdeaId } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'
import { Attachment, AttachmentId, FolderId } from './attachments.ts'
import { Folder, FolderName } from './storage-library.ts'

const Params = z.object({ idea: z.coerce.number().pipe(IdeaId) })

/** A file that the members of a lab share. */
export const LabFile = Attachment.extend({
  shared_by: MemberFace,
  shared_at: z.iso.datetime(),
  /** The folder of the lab that the file is in; null at the top level. */
  folder: FolderId.nullable(),
  /**
   * Whether the viewer can take the file out of the lab, as its owner or as the author of the idea.
   */
  can_remove: z.boolean(),
})
export type LabFile = z.infer<typeof LabFile>

const FileParams = Params.extend({ id: AttachmentId })

export const listLabFiles = route({
  method: 'GET',
  url: '/labs/:idea/files',
  auth: 'member',
  shadow: 'never',
  summary: 'The files of a lab or one of its folders, newest first',
  params: Params,
  query: PageQuery.extend({
    /** `top`: only files that are not in a folder. By default, all files of the lab. */
    folder: z.union([z.literal('top'), FolderId]).optional(),
    search: z.string().trim().max(100).default(''),
  }),
  status: 200,
  answer: Page(LabFile),
})

export const shareLabFile = route({
  method: 'POST',
  url: '/labs/:idea/files',
  auth: 'member',
  shadow: 'never',
  summary: 'Share one of my files with the members of a lab',
  params: Params,
  body: z.object({ id: AttachmentId, folder: FolderId.nullable().default(null) }),
  status: 201,
  answer: Data(z.object({ id: AttachmentId })),
})

export const moveLabFile = route({
  method: 'PATCH',
  url: '/labs/:idea/files/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Move a file to another folder of its lab',
  params: FileParams,
  body: z.object({ folder: FolderId.nullable() }),
  status: 200,
  answer: Data(z.object({ id: AttachmentId })),
})

export const removeLabFile = route({
  method: 'DELETE',
  url: '/labs/:idea/files/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Remove a file from a lab; it stays in its owner’s files',
  params: FileParams,
  status: 204,
  answer: z.undefined(),
})

export const listLabFolders = route({
  method: 'GET',
  url: '/labs/:idea/folders',
  auth: 'member',
  shadow: 'never',
  summary: 'All folders of a lab, by name',
  params: Params,
  status: 200,
  answer: Data(z.array(Folder)),
})

export const addLabFolder = route({
  method: 'POST',
  url: '/labs/:idea/folders',
  auth: 'member',
  shadow: 'never',
  summary: 'Create a folder in a lab',
  params: Params,
  body: z.object({ name: FolderName, parent: FolderId.nullable().default(null) }),
  status: 201,
  answer: Data(z.object({ id: FolderId })),
})

const FolderParams = Params.extend({ folder: FolderId })

export const changeLabFolder = route({
  method: 'PATCH',
  url: '/labs/:idea/folders/:folder',
  auth: 'member',
  shadow: 'never',
  summary: 'Rename or move a folder of a lab',
  params: FolderParams,
  body: z.object({ name: FolderName.optional(), parent: FolderId.nullable().optional() }),
  status: 200,
  answer: Data(z.object({ id: FolderId })),
})

export const removeLabFolder = route({
  method: 'DELETE',
  url: '/labs/:idea/folders/:folder',
  auth: 'member',
  shadow: 'never',
  summary: 'Delete an empty folder of a lab',
  params: FolderParams,
  status: 204,
  answer: z.undefined(),
})
