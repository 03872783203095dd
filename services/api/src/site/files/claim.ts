import type { FileKey } from '@ideathlon/contracts/files'
import type { Tx } from '../../kernel/deps.ts'

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
