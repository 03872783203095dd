import { type Filing, fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Files what turns the cycles of a tournament; its row has to be locked, for the order is the meaning. */
export async function fileBoundary(
  tx: Transaction<Tables>,
  { platform }: { platform: number },
  boundary: Omit<Filing, 'context'>,
): Promise<void> {
  const context = { platform, category: null, challenge: null, idea: null }
  await fileInOutbox(tx, [{ ...boundary, context }])
}
