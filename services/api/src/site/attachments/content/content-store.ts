import { randomBytes } from 'node:crypto'
import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import type { FileStore } from '../../files/store/file-store.ts'
import type { PartRole } from '../tables.ts'

export type ContentStore = { db: ApiDb; store: FileStore }

export const NO_UPLOAD =
  'This upload no longer exists. It was cancelled or has expired. Choose the file again.'

const TYPE = 'application/octet-stream'
const REMOVED_AT_ONCE = 8

export type NewPart = { attachment: AttachmentId; role: PartRole; begins: number; bytes: Buffer }

/** Writes an object. Its row is written first, so that the purge finds the object after a crash. */
export async function putPart({ db, store }: ContentStore, part: NewPart): Promise<string> {
  const { attachment, role, begins, bytes } = part
  const object = `${attachment}-${randomBytes(9).toString('hex')}.part`
  await inTransaction(db, async (tx) => {
    const upload = await tx
      .selectFrom('attachments')
      .select('id')
      .where('id', '=', attachment)
      .forKeyShare()
      .executeTakeFirst()
    if (upload === undefined) throw notFound(NO_UPLOAD)
    const row = { object, attachment, role, begins, bytes: bytes.length }
    await tx.insertInto('attachment_parts').values(row).execute()
  })
  await store.put(object, bytes, TYPE)
  return object
}

/** Removes objects that are no longer needed, and then their rows. */
export async function dropParts(
  { db, store }: ContentStore,
  objects: readonly string[],
): Promise<void> {
  if (objects.length === 0) return
  await removeObjects(store, objects)
  await db
    .deleteFrom('attachment_parts')
    .where('object', 'in', [...objects])
    .execute()
}

export async function removeObjects(store: FileStore, objects: readonly string[]): Promise<void> {
  for (let at = 0; at < objects.length; at += REMOVED_AT_ONCE) {
    await Promise.all(objects.slice(at, at + REMOVED_AT_ONCE).map((name) => store.remove(name)))
  }
}

export type Part = { object: string; begins: number; bytes: number }

/**
 * The stored parts of an attachment that have the same role, in the order in which they follow each
 * other.
 */
export async function readParts(
  db: ApiDb | Tx,
  attachment: AttachmentId,
  role: PartRole,
): Promise<Part[]> {
  const rows = await db
    .selectFrom('attachment_parts')
    .select(['object', 'begins', 'bytes'])
    .where('attachment', '=', attachment)
    .where('role', '=', role)
    .where('is_stored', '=', true)
    .orderBy('begins')
    .execute()
  return rows.map(({ object, begins, bytes }) => ({ object, begins: Number(begins), bytes }))
}

export type Range = { from: number; to: number }

/** The bytes of a range, including both ends, part by part. */
export async function* bytesOf(
  store: Pick<FileStore, 'get'>,
  parts: readonly Part[],
  { from, to }: Range,
): AsyncGenerator<Buffer> {
  for (const { object, begins, bytes } of parts) {
    if (begins > to || begins + bytes <= from) continue
    const part = await store.get(object)
    if (part === undefined) throw new Error(`the store has no object ${object}`)
    yield part.subarray(Math.max(0, from - begins), Math.min(bytes, to - begins + 1))
  }
}
