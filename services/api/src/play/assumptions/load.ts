import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../../kernel/deps.ts'
import { type ChallengeRow, loadChallenge } from '../challenges/load.ts'
import { opennessOf } from '../challenges/openness.ts'
import { isUnverified } from '../fair-pay/asker-standing.ts'
import { lockPair } from '../fair-pay/count-pairs.ts'
import type { StandingState } from './decide.ts'

export type LoadedDoubt = { challenge: ChallengeRow; rule: StandingState; votes: number }

const DAY_MS = 24 * 60 * 60 * 1000

/** A doubt with its row locked, after its question: whoever acts on it does so one after another. */
export async function loadDoubt(
  tx: Tx,
  { id, actor, now }: { id: number; actor: MemberId; now: Date },
): Promise<LoadedDoubt> {
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
    votes: row.votes,
    rule: {
      challenge: opennessOf(challenge, now),
      askerId: challenge.asker,
      memberId: row.member,
      actorId: actor,
      isAccepted: row.accepted_at !== null,
      isRemoved: row.removed_at !== null,
      isUnverified: (await isUnverified(tx, actor)) || (await isUnverified(tx, row.member)),
      pair: await lockPair(tx, { payer: actor, recipient: row.member, now }),
    },
  }
}

export async function loadVoter(
  tx: Tx,
  { id, actor, now }: { id: number; actor: MemberId; now: Date },
): Promise<{ hasVoted: boolean; votesToday: number }> {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const votes = await tx
    .selectFrom('assumption_votes')
    .select(['assumption', 'voted_at'])
    .where('member', '=', actor)
    .where((eb) => eb.or([eb('assumption', '=', id), eb('voted_at', '>=', today)]))
    .execute()
  return {
    hasVoted: votes.some((vote) => vote.assumption === id),
    votesToday: votes.filter((vote) => vote.voted_at >= today).length,
  }
}
