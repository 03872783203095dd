import { HANDED_AT_ONCE } from '@ideathlon/contracts/limits'
import { type RawBuilder, sql } from 'kysely'
import { isBehindIdea, type MemberSql } from '../../../community/relations/one-person.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { drawBatch, FAVOUR, joinsAt, type Waiting } from './rules.ts'

export type Who = { challenge: number; rater: number }

/** Two tabs of one rater draw, serve and skip one after the other. */
export async function lockQueue(tx: Tx, { challenge, rater }: Who): Promise<void> {
  const name = `rating queue ${challenge} ${rater}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Replaces a rater's finished batch by a new one. The caller holds the queue's lock. */
export async function drawQueue(
  tx: Tx,
  { challenge, rater }: Who,
  { now, random }: { now: Date; random: Deps['random'] },
): Promise<void> {
  const { rows } = await sql<Waiting>`
    with handed as (
      select idea, count(*)::int as times from (
        select idea from served where challenge = ${challenge}
        union all
        select idea from rating_queues where challenge = ${challenge} and served is null
      ) each group by idea
    )
    select i.id as "ideaId", coalesce(h.times, 0) as "handedOut"
    from ideas i left join handed h on h.idea = i.id
    where i.challenge = ${challenge} and ${hasJoined(now)} and ${waitsFor(rater)}`.execute(tx)
  await tx
    .deleteFrom('rating_queues')
    .where('challenge', '=', challenge)
    .where('rater', '=', rater)
    .execute()
  if (rows.length === 0) return
  const drawn = drawBatch(rows, { random, size: HANDED_AT_ONCE, favour: FAVOUR })
  await tx
    .insertInto('rating_queues')
    .values(drawn.map((idea, place) => ({ challenge, rater, idea, place })))
    .execute()
}

/**
 * Whether an idea of the table `i` waits for this rater: published, not their own, neither rated nor skipped.
 * Blocks and shared organisations change nothing here, because that would reveal authors; such ratings do not count
 * at the close. `isOwn`: whether the rater stands behind it.
 */
export function waitsFor(
  rater: MemberSql,
  isOwn: RawBuilder<boolean> = isBehindIdea(rater),
): RawBuilder<boolean> {
  return sql<boolean>`(i.state = 'published' and not ${isOwn}
    and not exists (select from ratings r where r.idea = i.id and r.rater = ${rater})
    and not exists (select from skips s where s.idea = i.id and s.rater = ${rater}))`
}

/** Whether an idea of the table `i` has joined the queues. */
export const hasJoined = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(i.joins_at is null or i.joins_at <= ${now})`

type Challenge = { id: number; closes_at: Date }

/** Null while no queue was drawn in the challenge: ideas from before rating starts join at once. */
export async function whenItJoins(
  tx: Tx,
  { id, closes_at: closesAt }: Challenge,
  { now: enteredAt, random }: { now: Date; random: Deps['random'] },
): Promise<Date | null> {
  const { rows } = await sql<{ has_begun: boolean }>`
    select exists (select from served where challenge = ${id})
        or exists (select from rating_queues where challenge = ${id})
        or exists (select from mentoring_queues where challenge = ${id}) as has_begun`.execute(tx)
  return rows[0]?.has_begun ? joinsAt({ enteredAt, closesAt, random }) : null
}
