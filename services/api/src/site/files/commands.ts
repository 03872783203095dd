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
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { ImageProblem, makeVariants } from './images/make-variants.ts'
import { turnsOf } from './images/turns.ts'
import type { FileStore } from './store/file-store.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const KEY_LENGTH = 26
const DAY_MS = 24 * 60 * 60_000
const A_DAY_MAX = 200

/** Makes room for a picture whose bytes are still to come. */
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
    .where('made_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(announced) >= A_DAY_MAX) {
    throw tooMany(
      `That is a lot of pictures: ${A_DAY_MAX} in a day are the most. Come back tomorrow.`,
    )
  }
  const key = newKey()
  await tx
    .insertInto('files')
    .values({ key, owner, kind: 'image', name, type, bytes: size, made_at: now })
    .execute()
  return key
}

function newKey(): FileKey {
  return Array.from(randomBytes(KEY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

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

/** Who uses a file, as `challenge:17` or `account:4`. */
export type FileUser = `${string}:${number}`

/**
 * Says that a file is used, in the transaction of whatever uses it: files that nobody uses are thrown
 * away. False where there is no such file, or its bytes have not come.
 */
export async function claimFile(tx: Tx, key: FileKey, by: FileUser): Promise<boolean> {
  const file = await tx
    .selectFrom('files')
    .select('key')
    .where('key', '=', key)
    .where('stored_at', 'is not', null)
    // The purge waits for this, or this for the purge: never a claim on what is being thrown away.
    .forShare()
    .executeTakeFirst()
  if (file === undefined) return false
  await tx
    .insertInto('file_uses')
    .values({ key, used_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** `by` no longer uses the file; thrown away with the next purge unless somebody else does. */
export async function releaseFile(tx: Tx, key: FileKey, by: FileUser): Promise<void> {
  await tx.deleteFrom('file_uses').where('key', '=', key).where('used_by', '=', by).execute()
}
