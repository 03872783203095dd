import { fileKeyOf, type ImageUrl } from '@ideathlon/contracts/files'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../../../kernel/deps.ts'
import { claimFile, releaseFile } from '../../../site/files/commands.ts'

/** The picture that a question shows is kept; the one before may go. */
export async function keepPicture(
  tx: Tx,
  challenge: number,
  { before = null, after }: { before?: string | null; after: ImageUrl | null },
): Promise<void> {
  if (before === after) return
  const by = `challenge:${challenge}` as const
  const kept = after === null ? undefined : fileKeyOf(after)
  if (kept !== undefined && !(await claimFile(tx, kept, by))) {
    throw invalid([
      { field: 'primary_image', error: 'This picture no longer exists. Upload it again.' },
    ])
  }
  const gone = before === null ? undefined : fileKeyOf(before)
  if (gone !== undefined && gone !== kept) await releaseFile(tx, gone, by)
}
