import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import type { Pick } from '@ideathlon/contracts/picks'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import type { Refused } from '../../kernel/command/decision.ts'
import { keepAnswer, readAnswer } from '../../kernel/command/idempotency.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { loadChallenge } from '../challenges/load.ts'
import { decidePicks } from './decide-picks.ts'
import { isAskersOwn } from './read-picks.ts'

export type Picking = { slug: ChallengeSlug; picks: readonly Pick[]; version: number }
type Picked = { version: number; picks: Pick[] }

/** Nothing the log hears of yet: picks count when they are final. */
export function savePicks(
  deps: Deps,
  { actor, origin }: { actor: Actor; origin: Origin },
  picking: Picking,
): Promise<{ ok: true; view: Picked } | Refused> {
  return inTransaction(deps.db, async (tx) => {
    const earlier = await readAnswer<Picked>(tx, origin)
    if (earlier) return { ok: true, view: earlier.view }
    const challenge = await loadChallenge(tx, { slug: picking.slug }, 'alone')
    if (!can(actor, 'challenge.pick', { asker: challenge.asker })) {
      throw notAllowed(REFUSALS.not_your_picks)
    }
    const decision = decidePicks(
      {
        state: challenge.state,
        version: challenge.picks_version,
        ideas: await readIdeas(tx, challenge),
      },
      picking,
    )
    if (!decision.ok) return decision
    const version = challenge.picks_version + 1
    await tx.deleteFrom('picks').where('challenge', '=', challenge.id).execute()
    if (decision.picks.length > 0) {
      const rows = decision.picks.map(({ idea, comment }, at) => ({
        challenge: challenge.id,
        place: at + 1,
        idea,
        comment,
      }))
      await tx.insertInto('picks').values(rows).execute()
    }
    await tx
      .updateTable('challenges')
      .set({ picks_version: version, picked_at: deps.now() })
      .where('id', '=', challenge.id)
      .execute()
    const view = { version, picks: decision.picks }
    await keepAnswer(tx, origin, view)
    return { ok: true, view }
  })
}

async function readIdeas(tx: Tx, { id, asker }: { id: number; asker: MemberId }) {
  const rows = await tx
    .selectFrom('ideas as i')
    .select('i.id')
    .select(isAskersOwn(asker).as('is_own'))
    .where('i.challenge', '=', id)
    .where('i.state', '=', 'published')
    .execute()
  return new Map(rows.map((row) => [row.id, { isOwn: row.is_own }]))
}
