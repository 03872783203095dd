import type { MemberId } from '@ideathlon/contracts/ids'
import { newlyMentioned } from '@ideathlon/contracts/mentions'
import type { Tx } from '../../../kernel/deps.ts'

type Written = {
  text: string
  /** As it stood before it was edited: who was named there has been told. */
  before?: string
  /** Who can read it; left out where everybody can. */
  among?: readonly MemberId[]
}

/** Whom a text tells that they stand in it: ten at most, and nobody who cannot read it. */
export async function readMentioned(
  tx: Tx,
  { text, before, among }: Written,
): Promise<ReadonlySet<MemberId>> {
  const handles = newlyMentioned(text, before)
  if (handles.length === 0 || among?.length === 0) return new Set()
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('handle', 'in', handles)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .$if(among !== undefined, (query) => query.where('id', 'in', [...(among ?? [])]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
