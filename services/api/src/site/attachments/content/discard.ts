import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Tx } from '../../../kernel/deps.ts'
import type { FileStore } from '../../files/store/file-store.ts'
import { giveCapacity } from '../storage.ts'
import { type ContentStore, removeObjects } from './content-store.ts'

/** Deletes an attachment and its bytes. Does nothing if it is in use or already deleted. */
export function discard({ db, store }: ContentStore, id: AttachmentId): Promise<boolean> {
  return inTransaction(db, (tx) => discardIn(tx, store, id))
}

/** If the bytes cannot be removed, the row is kept and the deletion is tried again. */
export async function discardIn(tx: Tx, store: FileStore, id: AttachmentId): Promise<boolean> {
  const file = await tx
    .selectFrom('attachments')
    .select(['owner', 'bytes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (file === undefined) return false
  const use = await tx
    .selectFrom('attachment_uses')
    .select('used_by')
    .where('attachment', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (use !== undefined) return false
  const parts = await tx
    .deleteFrom('attachment_parts')
    .where('attachment', '=', id)
    .returning('object')
    .execute()
  await tx.deleteFrom('attachments').where('id', '=', id).execute()
  await giveCapacity(tx, file.owner, Number(file.bytes))
  await removeObjects(
    store,
    parts.map(({ object }) => object),
  )
  return true
}
