import type { TournamentScope } from '@ideathlon/contracts/olympiad/terms'
import { type FileInput, fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a tournament ranks, and the platform it belongs to. */
export type Ranked = { id: number; platform: number; scope: TournamentScope; scope_id: number }

/**
 * Stores cycle boundaries of a tournament, to be sent to the log. The tournament's row must be
 * locked, because the order of its boundaries matters.
 */
export async function fileBoundary(
  tx: Transaction<Tables>,
  { platform, scope, scope_id }: Omit<Ranked, 'id'>,
  boundary: Omit<FileInput, 'context'>,
): Promise<void> {
  const category = scope === 'category' ? scope_id : null
  await fileInOutbox(tx, [
    { ...boundary, context: { platform, category, challenge: null, idea: null } },
  ])
}

/** The fields by which a boundary identifies the scope of its tournament. */
export const scopeOf = ({ scope, scope_id }: Pick<Ranked, 'scope' | 'scope_id'>) => ({
  scope,
  scope_id,
})
