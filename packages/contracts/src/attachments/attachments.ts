import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { route } from '../route.ts'
import { ATTACHMENT_NAME_MAX, ATTACHMENT_TITLE_MAX } from './attachment-limits.ts'

/**
 * The id of an attachment. It is random, so that it reveals neither the order nor the time of
 * uploads.
 */
const ID = /^[a-z0-9]{26}$/
export const AttachmentId = z.string().regex(ID, 'This is not a file id.')
export type AttachmentId = z.infer<typeof AttachmentId>

export const FolderId = z.string().regex(ID, 'This is not a folder id.')
export type FolderId = z.infer<typeof FolderId>

/** How a file is shown: a picture, a player, or a row to download. */
const ATTACHMENT_KINDS = ['image', 'video', 'audio', 'file'] as const
export const AttachmentKind = z.enum(ATTACHMENT_KINDS)
export type AttachmentKind = z.infer<typeof AttachmentKind>

/**
 * What everyone who can read an attachment can see of it. It reveals neither its owner nor its age.
 */
export const Attachment = z.object({
  id: AttachmentId,
  kind: AttachmentKind,
  name: z.string(),
  title: z.string().nullable(),
  type: z.string(),
  bytes: z.int().nonnegative(),
  /** Where the bytes are, relative to the site. */
  url: z.string(),
  /** A small picture of an image, or the poster of a video. */
  preview_url: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_seconds: z.number().nullable(),
})
export type Attachment = z.infer<typeof Attachment>

/** A place where a file is used, as shown to its owner. */
export const AttachmentPlace = z.object({
  kind: z.string(),
  title: z.string(),
  /** Null if the owner can no longer open the place. */
  link: z.string().nullable(),
})
export type AttachmentPlace = z.infer<typeof AttachmentPlace>

/** A file as its owner sees it. */
export const OwnFile = Attachment.extend({
  private: z.boolean(),
  folder: FolderId.nullable(),
  uploaded_at: z.iso.datetime(),
  /** When the file will be deleted unless it is used or kept; null if it will not be deleted. */
  deleted_after: z.iso.datetime().nullable(),
  uses: z.int(),
})
export type OwnFile = z.infer<typeof OwnFile>

export const OwnFileDetail = OwnFile.extend({ places: z.array(AttachmentPlace) })
export type OwnFileDetail = z.infer<typeof OwnFileDetail>

export const StorageUse = z.object({ used_bytes: z.int(), max_bytes: z.int() })
export type StorageUse = z.infer<typeof StorageUse>

export const FileName = z
  .string()
  .trim()
  .min(1, 'Give the file a name.')
  .max(ATTACHMENT_NAME_MAX)
  .refine(
    (name) => !/[\p{Cc}\p{Cf}/\\]/u.test(name),
    'A file name cannot contain slashes or control characters.',
  )
const Title = z.string().trim().max(ATTACHMENT_TITLE_MAX).nullable()

const Params = z.object({ id: AttachmentId })

export const VideoDetail = Attachment.extend({
  private: z.boolean(),
  is_mine: z.boolean(),
  /** pending: the poster is being made. none: this server cannot make one. */
  preview: z.enum(['pending', 'ready', 'none']),
})
export type VideoDetail = z.infer<typeof VideoDetail>

export const readVideo = route({
  method: 'GET',
  url: '/content/attachments/video/:id/info',
  auth: 'visitor',
  summary: 'A video: its title, length and poster',
  params: Params,
  status: 200,
  answer: Data(VideoDetail),
})

export const changeVideo = route({
  method: 'PATCH',
  url: '/content/attachments/video/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Change the title of a video, or who can watch it',
  params: Params,
  body: z.object({ title: Title.optional(), private: z.boolean().optional() }),
  status: 200,
  answer: Data(VideoDetail),
})

export const listFiles = route({
  method: 'GET',
  url: '/content/attachments/files',
  auth: 'member',
  shadow: 'never',
  summary: 'My files, newest first, and how much of my storage they use',
  query: PageQuery.extend({
    search: z.string().trim().max(100).default(''),
    kind: AttachmentKind.optional(),
  }),
  status: 200,
  answer: Page(OwnFile).extend({ storage: StorageUse }),
})

export const readFile = route({
  method: 'GET',
  url: '/content/attachments/files/:id',
  auth: 'visitor',
  summary: 'The details of a file that I can read',
  params: Params,
  status: 200,
  answer: Data(Attachment),
})

export const FileChange = z.object({
  name: FileName,
  title: Title.default(null),
  private: z.boolean(),
  folder: FolderId.nullable(),
})
export type FileChange = z.infer<typeof FileChange>

export const changeFile = route({
  method: 'PUT',
  url: '/content/attachments/files/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Rename, move or publish a file',
  params: Params,
  body: FileChange,
  status: 200,
  answer: Data(OwnFileDetail),
})

export const removeFile = route({
  method: 'DELETE',
  url: '/content/attachments/files/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Delete a file that is not used anywhere',
  params: Params,
  status: 204,
  answer: z.undefined(),
})

const Bytes = z.instanceof(Uint8Array).meta({ contentMediaType: 'application/octet-stream' })

/** Pictures, videos and audio are shown in the browser; everything else is downloaded. */
export const readFileContent = route({
  method: 'GET',
  url: '/content/attachments/files/:id/content',
  auth: 'visitor',
  shadow: 'never',
  summary: 'The bytes of a file, in full or a range',
  ranges: true,
  params: Params,
  query: z.object({ download: z.stringbool().default(false) }),
  status: 200,
  answer: Bytes,
})

export const readFilePreview = route({
  method: 'GET',
  url: '/content/attachments/files/:id/preview',
  auth: 'visitor',
  shadow: 'never',
  summary: 'A small picture of an image, or the poster of a video',
  ranges: true,
  params: Params,
  status: 200,
  answer: Bytes,
})

export const attachmentUrlOf = (id: AttachmentId): string =>
  `/api/content/attachments/files/${id}/content`
export const previewUrlOf = (id: AttachmentId): string =>
  `/api/content/attachments/files/${id}/preview`
