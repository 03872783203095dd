import { type Filing, fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Stores cycle boundaries of a tournament for the log. Its row must be locked, because their order matters. */
export async function fileBoundary(
  tx: Transaction<Tables>,
  { platform }: { platform: number },
  boundary: Omit<Filing, 'context'>,
): Promise<void> {
  const context = { platform, category: null, challenge: null, idea: null }
  await fileInOutbox(tx, [{ ...boundary, context }])
}
