import { randomBytes } from 'node:crypto'
import {
  type AnnounceImage,
  type FileKey,
  IMAGE_BYTES_MAX,
  IMAGE_PROBLEMS,
  imageUrlOf,
  thumbnailUrlOf,
  type UploadedImage,
} from '@ideathlon/contracts/files'
import type { MemberId } from '@ideathlon/contracts/ids'
import { invalid, notFound, tooMany } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { daysBefore } from '../../kernel/day.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { ImageError, makeVariants } from './images/make-variants.ts'
import { turnsOf } from './images/turns.ts'
import { maySend, UPLOAD_EXPIRED } from './sign-upload.ts'
import type { FileStore } from './store/file-store.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const KEY_LENGTH = 26
const A_DAY_MAX = 200

/** Creates the row of an image that will be uploaded. */
export async function saveAnnounced(
  tx: Tx,
  owner: MemberId,
  { name, type, size }: AnnounceImage,
  now: Date,
): Promise<FileKey> {
  const { announced } = await tx
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<string>().as('announced'))
    .where('owner', '=', owner)
    .where('made_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow()
  if (Number(announced) >= A_DAY_MAX) {
    throw tooMany(`You can upload at most ${A_DAY_MAX} pictures a day. Try again tomorrow.`)
  }
  const key = newKey()
  await tx
    .insertInto('files')
    .values({ key, owner, kind: 'image', name, type, bytes: size, made_at: now })
    .execute()
  return key
}

/** A random id, which reveals neither the order nor the time of uploads. */
export function newKey(): FileKey {
  return Array.from(randomBytes(KEY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const STORED_TYPE = 'image/webp'
const inTurn = turnsOf(2)

export const objectsOf = (key: FileKey) => ({ full: `${key}.webp`, thumb: `${key}-thumb.webp` })

export type Arrived = { key: FileKey; bytes: Uint8Array; now: Date }

/** Stores the bytes of an announced image. A repeated upload gets the same answer. */
export async function storeImage(
  db: ApiDb,
  store: FileStore,
  { key, bytes, now }: Arrived,
): Promise<UploadedImage> {
  const announced = await db
    .selectFrom('files')
    .select(['width', 'height', 'stored_at'])
    .where('key', '=', key)
    .where(maySend(sql.ref('files.owner'), now))
    .executeTakeFirst()
  if (announced === undefined) throw notFound(UPLOAD_EXPIRED)
  if (announced.stored_at !== null) return viewOf(key, announced)
  if (bytes.length > IMAGE_BYTES_MAX) throw problem(IMAGE_PROBLEMS.bytes)

  const made = await inTurn(() => makeVariants(Buffer.from(bytes))).catch((error: unknown) => {
    throw error instanceof ImageError ? problem(error.message) : error
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

/** A place that uses a file, for example `challenge:17` or `account:4`. */
export type FileUser = `${string}:${number}`

/**
 * Marks a picture as used, in the transaction that uses it; the purge deletes unused files. Refuses
 * if there is no such file, or its bytes have not arrived. `field`: the field of the form that
 * names it.
 */
export async function claimPicture(
  tx: Tx,
  key: FileKey,
  { by, field }: { by: FileUser; field: string },
): Promise<void> {
  const file = await tx
    .selectFrom('files')
    .select('key')
    .where('key', '=', key)
    .where('stored_at', 'is not', null)
    // Locks the row, so that a file cannot be claimed while the purge deletes it.
    .forShare()
    .executeTakeFirst()
  if (file === undefined) {
    throw invalid([{ field, error: 'This picture no longer exists. Upload it again.' }])
  }
  await tx
    .insertInto('file_uses')
    .values({ key, used_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records that `by` no longer uses the file; the purge deletes it if it has no other use. */
export async function releaseFile(tx: Tx, key: FileKey, by: FileUser): Promise<void> {
  await tx.deleteFrom('file_uses').where('key', '=', key).where('used_by', '=', by).execute()
}
