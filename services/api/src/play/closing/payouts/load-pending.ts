import type { Point } from '@ideathlon/contracts/events/envelope'
import type { PointKey } from '@ideathlon/contracts/events/points'
import { sql } from 'kysely'
import { isBehindIdea, isOnePerson } from '../../../community/relations/one-person.ts'
import { point } from '../../../kernel/command/decision.ts'
import { inChunks } from '../../../kernel/database/in-chunks.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import type { PendingPoint } from './payable-points.ts'

type Row = {
  id: string
  key: PointKey
  recipient: number
  payer: number | null
  inputs: Point['data']
  idea: number | null
  counts: boolean
}

/**
 * SQL: whether a point would pay a member for something that one of their accounts did for another:
 * a comment on their own idea, or the rating of their own comment. Both are accepted while the
 * challenge is open, because a refusal would reveal who wrote what to an admin who links accounts.
 */
const isPaidBySelf = sql<boolean>`(
  (p.payer is not null and p.payer <> p.recipient
    and ${isOnePerson(sql`p.payer`, sql`p.recipient`)})
  or (p.mentoring is not null and p.recipient <> m.mentor
    and ${isOnePerson(sql`p.recipient`, sql`m.mentor`)})
  or (p.mentoring is not null and p.recipient = m.mentor and ${isBehindIdea(sql`m.mentor`)}))`

/**
 * Points that an act earns for somebody else, in addition to those for the member who performs it.
 */
const PAID_BESIDE: PointKey[] = [
  'IdeaPublished:IdeaSubmittedInChallenge',
  'MentorRated:MentorCommentRatedByInnovator',
  'MentorRated:MentorCommentRatedByPeer',
]

/**
 * SQL: whether a point is for an act that earned nothing for the member who did it, because their
 * address was not verified. The point is pending anyway: otherwise the asker could learn whose idea
 * was entered, and a mentor could learn whose idea they may be reading.
 */
const isOfUnverified = (challenge: number) => sql<boolean>`(
  p.key = any(${PAID_BESIDE}::text[]) and p.payer is not null
  and (p.payer, p.idea, coalesce(p.mentoring, 0)) not in (
    select e.recipient, e.idea, coalesce(e.mentoring, 0) from pending_points e
    where e.challenge = ${challenge} and e.is_own and e.idea is not null))`

/**
 * All pending points of a challenge, and whether each counts now. Points for asking that are still
 * pending at the close lapse.
 */
export async function loadPendingPoints(
  db: ApiDb | Tx,
  challenge: number,
): Promise<PendingPoint[]> {
  const { rows } = await sql<Row>`
    select p.id, p.key, p.recipient, p.payer, p.inputs, p.idea,
      p.key <> 'ChallengePublished:CreatedChallenge' and (p.idea is null or i.state = 'published')
        and (p.mentoring is null or m.hidden_at is null) and not ${isPaidBySelf}
        and not ${isOfUnverified(challenge)} as counts
    from pending_points p
    left join ideas i on i.id = p.idea
    left join mentorings m on m.id = p.mentoring
    where p.challenge = ${challenge}`.execute(db)
  return rows.map(({ id, key, recipient, payer, inputs, idea, counts }) => ({
    id,
    payer,
    counts,
    point: point(key, recipient, inputs, idea),
  }))
}

/** Must be called in the transaction that saves the decision about these points. */
export async function dropPending(tx: Tx, rows: readonly PendingPoint[]): Promise<void> {
  for (const chunk of inChunks(rows)) {
    const ids = chunk.map(({ id }) => id)
    await sql`delete from pending_points where id = any(${ids}::uuid[])`.execute(tx)
  }
}
