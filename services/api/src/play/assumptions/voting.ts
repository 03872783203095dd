import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { isVerified } from '../../community/fair-pay/verified.ts'
import { batched, type Sent } from '../../kernel/command/batching/run-batched.ts'
import type { Accepted } from '../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import { startOfDay } from '../../kernel/day.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { challengeContext } from '../challenges/store.ts'
import { type AnswerView, changeAssumption, lockAssumption } from './load.ts'
import { decideVote } from './rules.ts'

type Vote = { id: number }
type Voter = { hasVoted: boolean; votesToday: number; isUnverified: boolean }
type LoadedVotes = Awaited<ReturnType<typeof loadVotes>>

/**
 * Votes for one assumption challenge that are waiting at the same time are decided and saved
 * together.
 */
const voteInBatches = batched<Vote, LoadedVotes, Accepted, AnswerView>({
  groupOf: ({ id }) => String(id),
  load: (tx, sent, now) => loadVotes(tx, sent, now),
  decide: ({ rule, voters, isAuthorUnverified }, { origin: { actor } }) => {
    const voter = voters.get(actor)
    if (voter === undefined) throw new Error(`voter ${actor} has no account`)
    return decideVote({
      ...rule,
      ...voter,
      actorId: actor,
      isUnverified: voter.isUnverified || isAuthorUnverified,
    })
  },
  // Other members' votes do not affect the decision, so there is nothing to update between two
  // votes.
  apply: () => {},
  save: async (tx, { challenge, id }, taken, now) => {
    const voters = taken.map(({ origin }) => origin.actor)
    await sql`
      insert into assumption_votes (assumption, member, voted_at)
      select ${id}, n.member, ${now} from unnest(${voters}::int[]) as n(member)`.execute(tx)
    const after = await changeAssumption(tx, id, {
      votes: sql<number>`votes + ${voters.length}::int`,
    })
    const before = after.votes - voters.length
    const context = challengeContext(challenge)
    const views = voters.map((_, nth) => ({ view: { ...after, votes: before + nth + 1 }, context }))
    return { views }
  },
})

export function voteAssumption(
  deps: Deps,
  by: { origin: Origin; actor: { id: MemberId } },
  id: number,
): Promise<Outcome<AnswerView>> {
  return voteInBatches(deps, { ...by.origin, actor: by.actor.id }, { id })
}

async function loadVotes(tx: Tx, sent: readonly Sent<Vote>[], now: Date) {
  const { id } = (sent[0] as Sent<Vote>).command
  const actors = sent.map(({ origin }) => origin.actor)
  const { challenge, rule } = await lockAssumption(tx, id, now)
  const voters = await readVoters(tx, { id, actors, now })
  const { rows } = await sql<{ verified: boolean }>`
    select ${isVerified(sql`${rule.memberId}::int`)} as verified`.execute(tx)
  return { id, challenge, rule, voters, isAuthorUnverified: rows[0]?.verified !== true }
}

type VoterRow = { member: number; has_voted: boolean; today: number; is_verified: boolean }

async function readVoters(
  tx: Tx,
  { id, actors, now }: { id: number; actors: readonly MemberId[]; now: Date },
): Promise<ReadonlyMap<MemberId, Voter>> {
  const today = startOfDay(now)
  const { rows } = await sql<VoterRow>`
    select n.member, ${isVerified(sql`n.member`)} as is_verified,
      exists (select from assumption_votes v
        where v.assumption = ${id} and v.member = n.member) as has_voted,
      (select count(*)::int from assumption_votes v
        where v.member = n.member and v.voted_at >= ${today}) as today
    from unnest(${actors}::int[]) as n(member)`.execute(tx)
  return new Map(
    rows.map(({ member, has_voted: hasVoted, today: votesToday, is_verified }) => [
      member,
      { hasVoted, votesToday, isUnverified: !is_verified },
    ]),
  )
}
