import { createHash } from 'node:crypto'
import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import { conflict, Refusal } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { type ContentStore, dropParts, putPart } from './content-store.ts'

/** The size of one object in the store. Each running upload holds this many bytes in memory. */
export const PART_BYTES = 4 * 1024 * 1024

export const OFFSET_CONFLICT =
  'Another upload of this file is ahead. Ask how much has arrived and continue from there.'
const TOO_LONG =
  'The file is longer than announced. It changed during the upload, so choose it again.'

export type Checksum = { algorithm: string; digest: Buffer }
/** The status for a wrong checksum that the tus protocol defines. */
const WRONG_CHECKSUM_STATUS = 460
const LOST = 'The connection was lost. Continue with the missing part.'
const WRONG_CHECKSUM = 'Some bytes were damaged on the way. Send them again.'

export type UploadChunk = {
  id: AttachmentId
  offset: number
  /** The announced length of the whole file. */
  length: number
  incoming: AsyncIterable<Uint8Array>
  checksum?: Checksum | undefined
}

/**
 * Stores bytes as they arrive and returns how many are stored. Bytes that arrived before a lost
 * connection are kept, so that the sender can continue from there. With a checksum, either all
 * bytes of the request are kept or none.
 */
export async function appendContent(content: ContentStore, arriving: UploadChunk): Promise<number> {
  const { id, offset, checksum } = arriving
  if (checksum === undefined) return append(content, arriving)
  const hash = createHash(checksum.algorithm)
  const incoming = hashed(arriving.incoming, hash)
  let stored = offset
  try {
    const arrived = await append(content, { ...arriving, incoming }, (upTo) => {
      stored = upTo
    })
    if (hash.digest().equals(checksum.digest)) return arrived
    throw refuse(WRONG_CHECKSUM_STATUS, 'checksum_mismatch', WRONG_CHECKSUM)
  } catch (error) {
    // If another upload got there first, nothing from this one was stored.
    if (stored > offset) await truncateContent(content, id, offset)
    throw error
  }
}

async function* hashed(incoming: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of incoming) {
    hash.update(bytes)
    yield bytes
  }
}

async function append(
  content: ContentStore,
  arriving: UploadChunk,
  onStored: (upTo: number) => void = () => {},
): Promise<number> {
  const { id, length, incoming } = arriving
  let at = arriving.offset
  let waiting: Uint8Array[] = []
  let held = 0
  const store = async () => {
    if (held === 0) return
    const bytes = Buffer.concat(waiting)
    waiting = []
    held = 0
    await storePart(content, id, { begins: at, bytes })
    at += bytes.length
    onStored(at)
  }
  let isLost = false
  const untilLost = async function* () {
    try {
      yield* incoming
    } catch {
      isLost = true
    }
  }
  for await (const bytes of untilLost()) {
    if (at + held + bytes.length > length) throw refuse(413, 'too_long', TOO_LONG)
    waiting.push(bytes)
    held += bytes.length
    if (held >= PART_BYTES) await store()
  }
  await store()
  if (isLost) throw refuse(400, 'connection_lost', LOST)
  return at
}

const refuse = (status: number, code: string, message: string) =>
  new Refusal(status, { error: { code, message } }, message)

async function storePart(
  content: ContentStore,
  attachment: AttachmentId,
  { begins, bytes }: { begins: number; bytes: Buffer },
): Promise<void> {
  const object = await putPart(content, { attachment, role: 'content', begins, bytes })
  const isNext = await inTransaction(content.db, async (tx) => {
    const moved = await tx
      .updateTable('attachments')
      .set({ received: begins + bytes.length })
      .where('id', '=', attachment)
      .where('received', '=', begins)
      .where('stored_at', 'is', null)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return false
    await tx
      .updateTable('attachment_parts')
      .set({ is_stored: true })
      .where('object', '=', object)
      .execute()
    return true
  })
  if (isNext) return
  await dropParts(content, [object])
  throw conflict(OFFSET_CONFLICT)
}

/** Discards everything from an offset on. */
export async function truncateContent(
  content: ContentStore,
  attachment: AttachmentId,
  offset: number,
): Promise<void> {
  const objects = await inTransaction(content.db, async (tx) => {
    const moved = await tx
      .updateTable('attachments')
      .set({ received: offset })
      .where('id', '=', attachment)
      .where('received', '>=', offset)
      .where('stored_at', 'is', null)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return []
    const parts = await tx
      .updateTable('attachment_parts')
      .set({ is_stored: false })
      .where('attachment', '=', attachment)
      .where('role', '=', 'content')
      .where('begins', '>=', offset)
      .returning('object')
      .execute()
    return parts.map(({ object }) => object)
  })
  await dropParts(content, objects)
}
