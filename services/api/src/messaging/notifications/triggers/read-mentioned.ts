import type { MemberId } from '@ideathlon/contracts/ids'
import { newlyMentioned } from '@ideathlon/contracts/mentions'
import type { Tx } from '../../../kernel/deps.ts'

type MentionSource = {
  text: string
  /** The text before the edit; members mentioned in it have already been notified. */
  before?: string
  /** The members who can read it; undefined if everybody can. */
  among?: readonly MemberId[]
}

/** Members who are newly mentioned in a text and can read it, at most ten. */
export async function readMentioned(
  tx: Tx,
  { text, before, among }: MentionSource,
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
