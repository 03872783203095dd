import type { AttachmentId, AttachmentKind } from '@ideathlon/contracts/attachments/attachments'
import { IMAGE_BYTES_MAX, IMAGE_PROBLEMS } from '@ideathlon/contracts/files'
import { conflict, invalidInput, notFound } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { ImageError, makeVariants } from '../../files/images/make-variants.ts'
import { turnsOf } from '../../files/images/turns.ts'
import { HEAD_BYTES, kindOf, type Seen, seenIn } from '../content-types/content-type.ts'
import { mismatchOf } from '../content-types/honest-type.ts'
import { stripPlace } from '../metadata/strip-place.ts'
import { giveCapacity } from '../storage.ts'
import type { PreviewState } from '../tables.ts'
import {
  bytesOf,
  type ContentStore,
  dropParts,
  NO_UPLOAD,
  type Part,
  putPart,
  readParts,
} from './content-store.ts'
import { discard } from './discard.ts'

const inTurn = turnsOf(2)
const IMAGE_TYPE = 'image/webp'
const SENT_AGAIN = 'This file is being uploaded again. Wait for that upload, or try again.'

type Accepted = {
  kind: AttachmentKind
  type: string
  bytes: number
  width: number | null
  height: number | null
  preview: PreviewState
  /** The objects that now belong to the file, and those that no longer do. */
  made: string[]
  replaced: string[]
}

type Upload = { id: AttachmentId; owner: number; name: string; type: string; bytes: number }

/**
 * Checks a file whose upload is complete: its content decides its type. A file with a false type is
 * refused and deleted. Safe to repeat; a second call changes nothing.
 */
export async function acceptContent(
  content: ContentStore,
  id: AttachmentId,
  now: Date,
): Promise<void> {
  const row = await content.db
    .selectFrom('attachments')
    .select(['owner', 'name', 'type', 'bytes', 'received', 'stored_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound(NO_UPLOAD)
  if (row.stored_at !== null) return
  const upload = { id, owner: row.owner, name: row.name, type: row.type, bytes: Number(row.bytes) }
  if (Number(row.received) < upload.bytes) throw conflict(SENT_AGAIN)
  const parts = await readParts(content.db, id, 'content')
  const head = await collect(content, parts, Math.min(HEAD_BYTES, upload.bytes))
  const seen = seenIn(head)
  const lie = mismatchOf(upload, seen)
  if (lie !== undefined) return refuse(content, id, lie)
  const accepted =
    kindOf(seen) === 'image'
      ? await acceptImage(content, upload, parts)
      : { ...acceptUnchanged(upload, seen), ...(await stripped(content, upload, { seen, parts })) }
  if (typeof accepted === 'string') return refuse(content, id, accepted)
  await save(content, upload, accepted, now)
}

async function refuse(content: ContentStore, id: AttachmentId, error: string): Promise<never> {
  await discard(content, id)
  throw invalidInput(error)
}

/**
 * Scales pictures and removes their metadata, as is done for all pictures on the site. Returns the
 * reason if one is refused.
 */
async function acceptImage(
  content: ContentStore,
  { id, bytes }: Upload,
  parts: readonly Part[],
): Promise<Accepted | string> {
  if (bytes > IMAGE_BYTES_MAX) return IMAGE_PROBLEMS.bytes
  const picture = await collect(content, parts, bytes)
  const variants = await inTurn(() => makeVariants(picture)).catch((error: unknown) => {
    if (error instanceof ImageError) return error.message
    throw error
  })
  if (typeof variants === 'string') return variants
  const { full, thumb, width, height } = variants
  const shown = { attachment: id, begins: 0 }
  const made = [
    await putPart(content, { ...shown, role: 'image', bytes: full }),
    await putPart(content, { ...shown, role: 'preview', bytes: thumb }),
  ]
  const replaced = parts.map(({ object }) => object)
  const image = { kind: 'image', type: IMAGE_TYPE, preview: 'ready' } as const
  return { ...image, bytes: full.length, width, height, made, replaced }
}

/**
 * Video, audio and pictures that are stored unchanged keep their bytes, except for those that
 * reveal where they were recorded.
 */
async function stripped(
  content: ContentStore,
  upload: Upload,
  { seen, parts }: { seen: Seen; parts: readonly Part[] },
): Promise<Pick<Accepted, 'made' | 'replaced'>> {
  if (seen.is !== 'known') return { made: [], replaced: [] }
  return stripPlace(content, { ...upload, type: seen.type }, parts)
}

function acceptUnchanged({ bytes, type }: Upload, seen: Seen): Omit<Accepted, 'made' | 'replaced'> {
  const kind = kindOf(seen)
  return {
    kind,
    // The type of a file that is displayed is detected from its content; a download keeps the type
    // given by the sender.
    type: kind !== 'file' && seen.is === 'known' ? seen.type : type || 'application/octet-stream',
    bytes,
    width: null,
    height: null,
    preview: kind === 'video' ? 'pending' : 'none',
  }
}

async function save(
  content: ContentStore,
  upload: Upload,
  { made, replaced, ...columns }: Accepted,
  now: Date,
): Promise<void> {
  const isFirst = await inTransaction(content.db, async (tx) => {
    const stored = await tx
      .updateTable('attachments')
      .set({ ...columns, stored_at: now })
      .where('id', '=', upload.id)
      .where('stored_at', 'is', null)
      // Another upload of the same file may have started in the meantime.
      .where('received', '=', upload.bytes)
      .executeTakeFirst()
    if (stored.numUpdatedRows === 0n) return false
    await giveCapacity(tx, upload.owner, upload.bytes - columns.bytes)
    const objects = (isStored: boolean, names: string[]) =>
      tx
        .updateTable('attachment_parts')
        .set({ is_stored: isStored })
        .where('object', 'in', names)
        .execute()
    if (made.length > 0) await objects(true, made)
    if (replaced.length > 0) await objects(false, replaced)
    return true
  })
  await dropParts(content, isFirst ? replaced : made)
  if (!isFirst && !(await isStored(content, upload.id))) throw conflict(SENT_AGAIN)
}

async function isStored({ db }: ContentStore, id: AttachmentId): Promise<boolean> {
  const row = await db
    .selectFrom('attachments')
    .select('stored_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.stored_at !== null
}

async function collect(
  { store }: ContentStore,
  parts: readonly Part[],
  bytes: number,
): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of bytesOf(store, parts, { from: 0, to: bytes - 1 })) all.push(part)
  return Buffer.concat(all)
}
