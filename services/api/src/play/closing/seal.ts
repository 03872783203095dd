import type { ChallengeId } from '@ideathlon/contracts/ids'
import type { Refused } from '../../kernel/command/decision.ts'
import type { Tx } from '../../kernel/deps.ts'
import { type ChallengeRow, loadChallenge } from '../challenges/load.ts'
import { decideSeal, type Seal } from './decide-seal.ts'

/** Waits for the ratings and ideas under way, and lets none in after them. */
export async function sealChallenge(
  tx: Tx,
  id: ChallengeId,
  seal: Seal & { now: Date; isSolved: boolean },
): Promise<{ ok: true; challenge: ChallengeRow; isNew: boolean } | Refused> {
  const challenge = await loadChallenge(tx, { id }, 'alone')
  const last = await tx
    .selectFrom('ideas')
    .select((eb) => eb.fn.max('entered_at').as('at'))
    .where('challenge', '=', id)
    .executeTakeFirst()
  const isSealed = challenge.sealed_at !== null
  const state = { state: challenge.state, isSealed, lastIdeaAt: last?.at ?? null }
  const decision = decideSeal(state, seal, seal.now)
  if (!decision.ok) return decision
  if (isSealed) return { ok: true, challenge, isNew: false }
  const sealed = {
    state: 'closing',
    closing_by: seal.by,
    sealed_at: seal.now,
    solved_at: seal.isSolved ? seal.now : null,
  } as const
  await tx.updateTable('challenges').set(sealed).where('id', '=', id).execute()
  return { ok: true, challenge: { ...challenge, ...sealed }, isNew: true }
}
