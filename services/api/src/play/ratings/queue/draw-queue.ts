import { HANDED_AT_ONCE } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { drawBatch, FAVOUR, type Waiting } from './draw-batch.ts'
import { hasJoined, waitsFor } from './may-rate.ts'

export type Who = { challenge: number; rater: number }

/** Two tabs of one rater draw, hand out and skip one after the other. */
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
