import { UNUSED_ATTACHMENT_DAYS } from '@ideathlon/contracts/attachments/attachment-limits'
import type { StreamState } from '@ideathlon/contracts/attachments/attachment-uploads'
import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import type { MemberId } from '@ideathlon/contracts/ids'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { daysAfter } from '../../../kernel/day.ts'
import { acceptContent } from '../content/accept-content.ts'
import { type ContentStore, NO_UPLOAD } from '../content/content-store.ts'
import { ATTACHMENT_COLUMNS, viewOf } from '../view.ts'
import { TUS_VERSION, writeMetadata } from './headers.ts'

export type StreamProgress = StreamState & { headers: Record<string, string> }

type UploadKey = { id: AttachmentId; owner: MemberId }

/** The state of a resumable upload. Only its owner can find it. */
export async function readProgress(
  { db }: Pick<ContentStore, 'db'>,
  { id, owner }: UploadKey,
): Promise<StreamProgress> {
  const row = await db
    .selectFrom('attachments as f')
    .select([...ATTACHMENT_COLUMNS, 'f.received', 'f.made_at', 'f.stored_at', 'f.is_private'])
    .where('f.id', '=', id)
    .where('f.owner', '=', owner)
    .where('f.is_resumable', '=', true)
    .executeTakeFirst()
  if (row === undefined) throw notFound(NO_UPLOAD)
  const isStored = row.stored_at !== null
  const offset = Number(row.received)
  // A scaled picture has fewer bytes than were uploaded.
  const length = isStored ? offset : Number(row.bytes)
  const expires = daysAfter(row.made_at, UNUSED_ATTACHMENT_DAYS)
  const { name, type, is_private } = row
  const headers = {
    'tus-resumable': TUS_VERSION,
    'upload-offset': String(offset),
    'upload-length': String(length),
    'upload-metadata': writeMetadata({ name, type, private: String(is_private) }),
    'cache-control': 'no-store',
    ...(!isStored && { 'upload-expires': expires.toUTCString() }),
  }
  return { id, offset, length, attachment: isStored ? viewOf(row) : null, headers }
}

/**
 * Like `readProgress`. An upload whose bytes have all arrived is accepted first, in case accepting
 * it was interrupted.
 */
export async function settleProgress(
  content: ContentStore,
  which: UploadKey,
  now: Date,
): Promise<StreamProgress> {
  const progress = await readProgress(content, which)
  if (progress.attachment !== null || progress.offset < progress.length) return progress
  await acceptContent(content, which.id, now)
  return readProgress(content, which)
}
