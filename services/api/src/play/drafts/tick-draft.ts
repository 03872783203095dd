import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../kernel/deps.ts'

type Sent = { account: MemberId; challenge: ChallengeId; now: Date }

/** What was written for a question has been sent: the draft is ticked, and kept for a while. */
export async function tickDraft(tx: Tx, { account, challenge, now }: Sent): Promise<void> {
  await tx
    .updateTable('drafts')
    .set({ sent_at: now })
    .where('account', '=', account)
    .where('challenge', '=', challenge)
    .where('draft_type', '=', 'idea')
    .where('sent_at', 'is', null)
    .execute()
}
