import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isUnverified } from '../../community/fair-pay/asker-pay.ts'
import { isCloselyLinked } from '../../community/fair-pay/linked.ts'
import { lockPair } from '../../community/fair-pay/pair-counts.ts'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import type { Tx } from '../../kernel/deps.ts'
import { opennessOf } from '../challenges/openness.ts'
import { type ChallengeRow, loadChallenge } from '../challenges/store.ts'
import type { AnswerState } from './rules.ts'

export type AnswerView = { id: number; votes: number; accepted: boolean; kudos: boolean }

export type AssumptionChange = Partial<{
  votes: ReturnType<typeof sql<number>>
  accepted_at: Date
  kudos_at: Date
  removed_at: Date
  removed_by: number
  removed_reason: string
}>

export async function changeAssumption(
  tx: Tx,
  id: number,
  set: AssumptionChange,
): Promise<AnswerView> {
  const row = await tx
    .updateTable('assumption_challenges')
    .set(set)
    .where('id', '=', id)
    .returning(['votes', 'accepted_at', 'kudos_at'])
    .executeTakeFirstOrThrow()
  return { id, votes: row.votes, accepted: row.accepted_at !== null, kudos: row.kudos_at !== null }
}

type LockedAssumption = { challenge: ChallengeRow; rule: Omit<AnswerState, 'actorId'> }

/**
 * Loads an assumption challenge with its row locked, so that actions on it run one by one. The row
 * of its challenge is locked first.
 */
export async function lockAssumption(tx: Tx, id: number, now: Date): Promise<LockedAssumption> {
  const where = await tx
    .selectFrom('assumption_challenges')
    .select('challenge')
    .where('id', '=', id)
    .executeTakeFirst()
  if (where === undefined) throw notFound(REFUSALS.doubt_not_found)
  const challenge = await loadChallenge(tx, { around: where.challenge }, 'shared')
  const row = await tx
    .selectFrom('assumption_challenges')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return {
    challenge,
    rule: {
      challenge: opennessOf(challenge, now),
      askerId: challenge.asker,
      memberId: row.member,
      isRevealed: isRevealedIn(challenge.state),
      isAccepted: row.accepted_at !== null,
      isRemoved: row.removed_at !== null,
    },
  }
}

export type LoadedAssumptionChallenge = { challenge: ChallengeRow; rule: AnswerState }

/**
 * Loads and locks an assumption challenge in the same way, for a member who acts on it, along with
 * the facts that decide what is paid.
 */
export async function loadAssumptionChallenge(
  tx: Tx,
  { id, actor, now }: { id: number; actor: MemberId; now: Date },
): Promise<LoadedAssumptionChallenge> {
  const { challenge, rule } = await lockAssumption(tx, id, now)
  return {
    challenge,
    rule: {
      ...rule,
      actorId: actor,
      isUnverified: (await isUnverified(tx, actor)) || (await isUnverified(tx, rule.memberId)),
      ...(rule.isRevealed && {
        isLinked: await areLinked(tx, actor, rule.memberId),
        pair: await lockPair(tx, { payer: actor, recipient: rule.memberId, now }),
      }),
    },
  }
}

async function areLinked(tx: Tx, actor: MemberId, member: MemberId): Promise<boolean> {
  const { rows } = await sql<{ are_linked: boolean }>`
    select ${isCloselyLinked(sql`${actor}::int`, member)} as are_linked`.execute(tx)
  return rows[0]?.are_linked === true
}
