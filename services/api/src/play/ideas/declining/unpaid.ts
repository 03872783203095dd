import type { ChallengeId, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import { holdFreePasses } from '../entering/passes.ts'
import { declineIdeas } from '../save.ts'

/**
 * `payers`: the account that paid the entry fee and, if it has been merged, the account that it was
 * merged into.
 */
type Unpaid = { pass: string; idea: IdeaId; payers: MemberId[] }

/**
 * Declines an idea when its challenge is sealed if the member's bank has taken the entry fee back,
 * unless the member has paid another fee and not used it. Declining it earlier would reveal its
 * author to anyone who can see at the payment provider whose fee was charged back.
 */
export async function declineUnpaid(
  tx: Tx,
  { challenge, feeCents }: { challenge: ChallengeId; feeCents: number },
  now: Date,
): Promise<void> {
  if (feeCents === 0) return
  const declined: IdeaId[] = []
  for (const { pass, idea, payers: members } of await readUnpaid(tx, challenge)) {
    const [other] = (await holdFreePasses(tx, { challenge, members })).values()
    if (other === undefined) declined.push(idea)
    else await tx.updateTable('used_passes').set({ pass: other }).where('pass', '=', pass).execute()
  }
  if (declined.length === 0) return
  await declineIdeas(tx, declined)
  await tx
    .updateTable('ideas')
    .set({ declined_at: now, declined_reason: 'The entry fee of this idea was not paid.' })
    .where('id', 'in', declined)
    .execute()
}

/**
 * Fees that were refunded because the challenge was taken down are left out: it may be open again.
 */
async function readUnpaid(tx: Tx, challenge: ChallengeId): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select u.pass, u.idea, array_remove(array[u.member, a.merged_into], null) as payers
    from public.entry_passes p
    join used_passes u on u.pass = p.id::text
    join accounts a on a.id = u.member
    join ideas i on i.id = u.idea and i.state = 'published'
    where p.challenge = ${challenge} and p.lost_at is not null
    order by i.entered_at, u.idea`.execute(tx)
  return rows
}
