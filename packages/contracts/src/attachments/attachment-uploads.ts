import * as z from 'zod'
import { Data } from '../answer.ts'
import { route } from '../route.ts'
import {
  DIRECT_UPLOAD_BYTES_MAX,
  STREAM_UPLOAD_BYTES_MAX,
  STREAM_UPLOAD_TOO_LARGE,
} from './attachment-limits.ts'
import { Attachment, AttachmentId, FileName, FolderId } from './attachments.ts'

/** What the client declares about a file before it sends the bytes. */
const Announced = z.object({
  name: FileName,
  type: z.string().trim().toLowerCase().max(127),
  private: z.boolean().default(true),
  /** Whether the file stays in My files even if it is not used anywhere. */
  kept: z.boolean().default(false),
  folder: FolderId.nullable().default(null),
})

export const AnnounceAttachment = Announced.extend({
  size: z
    .int()
    .positive('This file is empty.')
    .max(DIRECT_UPLOAD_BYTES_MAX, 'Files over 25 MB are sent in parts. Choose the file again.'),
})
export type AnnounceAttachment = z.infer<typeof AnnounceAttachment>

const AttachmentTicket = z.object({
  id: AttachmentId,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expires_at: z.iso.datetime(),
})

export const announceAttachment = route({
  method: 'POST',
  url: '/content/attachments/upload',
  auth: 'member',
  shadow: 'never',
  summary: 'Declare a file and get the address to upload it to',
  body: AnnounceAttachment,
  status: 201,
  answer: Data(AttachmentTicket),
})

/** A stream of bytes, read as they arrive. */
const Incoming = z
  .custom<AsyncIterable<Uint8Array>>(
    (given) => typeof given === 'object' && given !== null && Symbol.asyncIterator in given,
    'Send the bytes of the file.',
  )
  .meta({ contentMediaType: 'application/octet-stream' })

/** The signature in the address grants access, so the call needs no session. */
export const uploadAttachment = route({
  method: 'PUT',
  url: '/content/attachments/uploads/:id',
  auth: 'visitor',
  summary: 'Upload the bytes of a declared file',
  params: z.object({ id: AttachmentId }),
  query: z.object({
    expires: z.coerce.number().int().positive(),
    signature: z.string().regex(/^[\w-]{43}$/),
  }),
  body: Incoming,
  status: 200,
  answer: Data(Attachment),
})

/**
 * The metadata of a resumable upload: the name, type and folder of the file, whether it is private,
 * and whether it stays in My files.
 */
export const StreamUpload = Announced.extend({
  private: z.stringbool().default(true),
  kept: z.stringbool().default(false),
  length: z
    .int('Send Upload-Length: the size of the file in bytes.')
    .positive('This file is empty.')
    .max(STREAM_UPLOAD_BYTES_MAX, STREAM_UPLOAD_TOO_LARGE),
})
export type StreamUpload = z.output<typeof StreamUpload>

export const StreamState = z.object({
  id: AttachmentId,
  offset: z.int(),
  length: z.int(),
  /** The file, once all of it has arrived. */
  attachment: Attachment.nullable(),
})
export type StreamState = z.infer<typeof StreamState>

const STREAM = '/content/attachments/stream-upload'
const UploadParams = z.object({ id: AttachmentId })

/**
 * tus 1.0: the size and metadata are in the headers Upload-Length and Upload-Metadata; the header
 * Location of the response identifies the upload.
 */
export const createStreamUpload = route({
  method: 'POST',
  url: STREAM,
  auth: 'member',
  shadow: 'never',
  summary: 'Begin a resumable upload (tus 1.0, creation)',
  status: 201,
  answer: Data(StreamState),
})

/** A HEAD request, as tus specifies, returns the same headers. */
export const readStreamUpload = route({
  method: 'GET',
  url: `${STREAM}/:id`,
  auth: 'member',
  shadow: 'never',
  summary: 'How much of a resumable upload has arrived (tus 1.0, core)',
  params: UploadParams,
  status: 200,
  answer: Data(StreamState),
})

export const appendStreamUpload = route({
  method: 'PATCH',
  url: `${STREAM}/:id`,
  auth: 'member',
  shadow: 'never',
  summary: 'Send the next bytes of a resumable upload (tus 1.0, core and checksum)',
  params: UploadParams,
  body: Incoming,
  status: 204,
  answer: z.undefined(),
})

export const cancelStreamUpload = route({
  method: 'DELETE',
  url: `${STREAM}/:id`,
  auth: 'member',
  shadow: 'never',
  summary: 'Cancel a resumable upload (tus 1.0, termination)',
  params: UploadParams,
  status: 204,
  answer: z.undefined(),
})
