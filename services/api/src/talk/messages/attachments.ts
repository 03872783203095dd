import type { Attachment, AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import {
  claimAttachment,
  readAttachmentsOf,
  releaseAttachments,
} from '../../site/attachments/claims.ts'
import type { AttachmentUser } from '../../site/attachments/places.ts'

const userOf = (message: number): AttachmentUser => `message:${message}`

type SetAttachmentsInput = { message: number; member: number; files: readonly AttachmentId[] }

/** Makes a message use exactly these files of its writer. Other files are released. */
export async function setAttachments(
  tx: Tx,
  { message, member, files }: SetAttachmentsInput,
  now: Date,
): Promise<void> {
  const by = userOf(message)
  const before = (await readAttachmentsOf(tx, [by])).get(by) ?? []
  const known = new Set(before.map(({ id }) => id))
  const kept = new Set(files)
  await releaseAttachments(
    tx,
    by,
    [...known].filter((id) => !kept.has(id)),
  )
  for (const id of files) {
    if (!known.has(id) && !(await claimAttachment(tx, { id, by, owner: member, now }))) {
      throw invalid([
        { field: 'attachments', error: 'A file no longer exists. Remove it or upload it again.' },
      ])
    }
  }
}

/** The files of the given messages, in the order in which they were attached. */
export async function readMessageAttachments(
  db: ApiDb | Tx,
  messages: readonly { id: number }[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  const found = await readAttachmentsOf(
    db,
    messages.map(({ id }) => userOf(id)),
  )
  return new Map(messages.map(({ id }) => [id, found.get(userOf(id)) ?? []]))
}
