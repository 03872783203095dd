import type { Attachment, AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { AttachmentUser } from './places.ts'
import { ATTACHMENT_COLUMNS, viewOf } from './view.ts'

export type AttachmentClaim = { id: AttachmentId; by: AttachmentUser; owner: MemberId; now: Date }

/**
 * Marks an attachment as used, in the transaction that uses it. Members can attach only their own
 * files. False if the member has no such file, or its upload is not complete.
 */
export async function claimAttachment(
  tx: Tx,
  { id, by, owner, now }: AttachmentClaim,
): Promise<boolean> {
  const file = await tx
    .selectFrom('attachments')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('stored_at', 'is not', null)
    // Locks the row, so that a file cannot be claimed while it is deleted.
    .forShare()
    .executeTakeFirst()
  if (file === undefined) return false
  await tx
    .insertInto('attachment_uses')
    .values({ attachment: id, used_by: by, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/**
 * Releases attachments that `by` no longer uses, or all of them if no ids are given. Unused ones
 * are deleted after a week unless kept.
 */
export async function releaseAttachments(
  tx: Tx,
  by: AttachmentUser,
  ids?: readonly AttachmentId[],
): Promise<void> {
  if (ids?.length === 0) return
  await tx
    .deleteFrom('attachment_uses')
    .where('used_by', '=', by)
    .$if(ids !== undefined, (query) => query.where('attachment', 'in', ids ?? []))
    .execute()
}

/** The attachments used in several places, in the order in which they were claimed. */
export async function readAttachmentsOf(
  db: ApiDb | Tx,
  users: readonly AttachmentUser[],
): Promise<Map<string, Attachment[]>> {
  if (users.length === 0) return new Map()
  const rows = await db
    .selectFrom('attachment_uses as u')
    .innerJoin('attachments as f', 'f.id', 'u.attachment')
    .select(['u.used_by', ...ATTACHMENT_COLUMNS])
    .where('u.used_by', 'in', [...users])
    .orderBy('u.number')
    .execute()
  const grouped = Map.groupBy(rows, ({ used_by }) => used_by)
  return new Map([...grouped].map(([by, files]) => [by, files.map(viewOf)]))
}
