import {
  type FileKey,
  IMAGE_BYTES_MAX,
  IMAGE_PROBLEMS,
  imageUrlOf,
  thumbnailUrlOf,
  type UploadedImage,
} from '@ideathlon/contracts/files'
import { invalid, notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb } from '../../kernel/deps.ts'
import { ImageProblem, makeVariants } from './images/make-variants.ts'
import { turnsOf } from './images/turns.ts'
import type { FileStore } from './store/file-store.ts'

const STORED_TYPE = 'image/webp'
const inTurn = turnsOf(2)

export const objectsOf = (key: FileKey) => ({ full: `${key}.webp`, thumb: `${key}-thumb.webp` })

export type Arrived = { key: FileKey; bytes: Uint8Array; now: Date }

/** Takes the bytes of an announced picture. Sent again, they are answered as the first time. */
export async function storeImage(
  db: ApiDb,
  store: FileStore,
  { key, bytes, now }: Arrived,
): Promise<UploadedImage> {
  const announced = await db
    .selectFrom('files')
    .select(['width', 'height', 'stored_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (announced === undefined) throw notFound('This upload is no longer open. Please try again.')
  if (announced.stored_at !== null) return viewOf(key, announced)
  if (bytes.length > IMAGE_BYTES_MAX) throw problem(IMAGE_PROBLEMS.bytes)

  const made = await inTurn(() => makeVariants(Buffer.from(bytes))).catch((error: unknown) => {
    throw error instanceof ImageProblem ? problem(error.message) : error
  })
  const { full, thumb } = objectsOf(key)
  await store.put(full, made.full, STORED_TYPE)
  await store.put(thumb, made.thumb, STORED_TYPE)
  const { width, height } = made
  await db
    .updateTable('files')
    .set({ width, height, bytes: made.full.length, stored_at: now })
    .where('key', '=', key)
    .execute()
  return viewOf(key, { width, height })
}

const problem = (error: string) => invalid([{ field: 'file', error }])

function viewOf(
  key: FileKey,
  { width, height }: { width: number | null; height: number | null },
): UploadedImage {
  const [url, thumb_url] = [imageUrlOf(key), thumbnailUrlOf(key)]
  return { key, url, thumb_url, width: width ?? 0, height: height ?? 0 }
}
