import { CLAIM_MINUTES } from '@ideathlon/contracts/moderation'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, refused } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { decideClaim } from './decide.ts'
import { itemOf, loadItem } from './load-item.ts'
import { mayDecideOn } from './scope.ts'

/**
 * Claiming again extends the claim; releasing an item that the moderator has not claimed changes
 * nothing.
 */
export async function claim(
  deps: Deps,
  actor: Actor,
  { id, take }: { id: number; take: boolean },
): Promise<Date | null> {
  const now = deps.now()
  return inTransaction(deps.db, async (tx) => {
    const row = await loadItem(tx, id)
    if (!(await mayDecideOn(tx, actor, row.platform))) throw notAllowed()
    if (!take && row.claimed_by !== actor.id) return null
    const decision = decideClaim(itemOf(row), actor.id, now)
    if (!decision.ok) throw refused(decision.reason)
    const until = take ? new Date(now.getTime() + CLAIM_MINUTES * 60_000) : null
    const claimed = { claimed_by: take ? actor.id : null, claimed_until: until }
    await tx.updateTable('reviews').set(claimed).where('id', '=', id).execute()
    return until
  })
}
