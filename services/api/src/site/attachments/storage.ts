import { STORAGE_BYTES_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { StorageUse } from '@ideathlon/contracts/attachments/attachments'
import type { MemberId } from '@ideathlon/contracts/ids'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

const FULL =
  'Your storage is full: this file does not fit in your 2 GB. Delete files in My files and try again.'

/**
 * Reserves storage for a file. The sum is a single row, so simultaneous uploads cannot exceed the
 * limit together.
 */
export async function takeCapacity(tx: Tx, member: MemberId, bytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: string }>`
    insert into storage_sums as s (member, bytes) values (${member}, ${bytes})
    on conflict (member) do update set bytes = s.bytes + excluded.bytes
      where s.bytes + excluded.bytes <= ${STORAGE_BYTES_MAX}
    returning bytes`.execute(tx)
  if (rows.length > 0) return
  throw new Refusal(409, { error: { code: 'storage_full', message: FULL } }, FULL)
}

/**
 * Releases the storage of a deleted file, or the part that a picture no longer needs after it was
 * scaled.
 */
export async function giveCapacity(tx: Tx, member: MemberId, bytes: number): Promise<void> {
  await sql`update storage_sums set bytes = greatest(0, bytes - ${bytes})
    where member = ${member}`.execute(tx)
}

export async function readStorage(db: ApiDb | Tx, member: MemberId): Promise<StorageUse> {
  const sum = await db
    .selectFrom('storage_sums')
    .select('bytes')
    .where('member', '=', member)
    .executeTakeFirst()
  return { used_bytes: Number(sum?.bytes ?? 0), max_bytes: STORAGE_BYTES_MAX }
}
