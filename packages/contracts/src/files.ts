import * as z from 'zod'
import { Data } from './answer.ts'
import { route } from './route.ts'

export const IMAGE_BYTES_MAX = 10 * 1024 * 1024
export const IMAGE_SIDE_MAX = 8000
export const UPLOAD_MINUTES = 10
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export const FILE_NAME_SHOWN_MAX = 30

/** The messages shown if a picture is refused. */
export const IMAGE_PROBLEMS = {
  side: `Maximum width and height dimension for upload image is ${IMAGE_SIDE_MAX} x ${IMAGE_SIDE_MAX}`,
  bytes: 'Maximum file size for upload image is 10 MB',
  unpacked: 'This picture is too large once it is unpacked. Save it with fewer pixels or colours.',
  broken: 'Error processing the image',
} as const

/** The id of an uploaded file. */
export const FileKey = z.string().regex(/^[a-z0-9]{26}$/)
export type FileKey = z.infer<typeof FileKey>

const IMAGE_URL = /^\/api\/files\/images\/([a-z0-9]{26})(-thumb)?\.webp$/

/** The address of an uploaded picture, as used in other requests. */
export const ImageUrl = z.string().regex(IMAGE_URL, 'Upload a picture.')
export type ImageUrl = z.infer<typeof ImageUrl>

export const imageUrlOf = (key: FileKey): ImageUrl => `/api/files/images/${key}.webp`
export const thumbnailUrlOf = (key: FileKey): ImageUrl => `/api/files/images/${key}-thumb.webp`

/** The key of the picture at an address; undefined if the picture was not uploaded here. */
export function fileKeyOf(url: string): FileKey | undefined {
  return IMAGE_URL.exec(url)?.[1]
}

export const AnnounceImage = z.object({
  name: z.string().trim().min(1).max(255),
  type: z.enum(IMAGE_TYPES, IMAGE_PROBLEMS.broken),
  /** In bytes. */
  size: z.int().positive(IMAGE_PROBLEMS.broken).max(IMAGE_BYTES_MAX, IMAGE_PROBLEMS.bytes),
})
export type AnnounceImage = z.infer<typeof AnnounceImage>

/** The address and headers for a PUT of the bytes, valid for ten minutes. */
export const UploadTicket = z.object({
  key: FileKey,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expires_at: z.iso.datetime(),
})
export type UploadTicket = z.infer<typeof UploadTicket>

export const UploadedImage = z.object({
  key: FileKey,
  url: ImageUrl,
  thumb_url: ImageUrl,
  width: z.int(),
  height: z.int(),
})
export type UploadedImage = z.infer<typeof UploadedImage>

export const announceImage = route({
  method: 'POST',
  url: '/files/image-upload',
  auth: 'member',
  summary: 'Declare a picture and get the address to upload it to',
  body: AnnounceImage,
  status: 201,
  answer: Data(UploadTicket),
})

const Bytes = z.instanceof(Uint8Array)

/** The signature in the address grants access, so the call needs no session. */
export const uploadImage = route({
  method: 'PUT',
  url: '/files/uploads/:key',
  auth: 'visitor',
  summary: 'Upload the bytes of a declared picture',
  params: z.object({ key: FileKey }),
  query: z.object({
    expires: z.coerce.number().int().positive(),
    signature: z.string().regex(/^[\w-]{43}$/),
  }),
  body: Bytes.meta({ contentMediaType: 'image/*' }),
  status: 200,
  answer: Data(UploadedImage),
})

export const readImage = route({
  method: 'GET',
  url: '/files/images/:name',
  auth: 'visitor',
  summary: 'An uploaded picture',
  params: z.object({ name: z.string().regex(/^[a-z0-9]{26}(-thumb)?\.webp$/) }),
  status: 200,
  answer: Bytes.meta({ contentMediaType: 'image/webp' }),
})
