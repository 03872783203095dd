import { HANDED_AT_ONCE } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { countHandedOut, readCandidates } from './candidates.ts'
import { drawBatch, FAVOUR, joinsAt } from './rules.ts'
import type { RaterKey } from './waiting.ts'

/** Serialises draws, serving and skips when a rater has two tabs open. */
export async function lockQueue(tx: Tx, { challenge, rater }: RaterKey): Promise<void> {
  const name = `rating queue ${challenge} ${rater}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Replaces a rater's finished batch with a new one. The caller must hold the queue's lock. */
export async function drawQueue(
  tx: Tx,
  { challenge, rater }: RaterKey,
  { now, random }: { now: Date; random: Deps['random'] },
): Promise<void> {
  const [{ ideas, least }, last] = await Promise.all([
    readCandidates(tx, { challenge, rater, now, random }),
    tx
      .deleteFrom('rating_queues')
      .where('challenge', '=', challenge)
      .where('rater', '=', rater)
      .returning(['idea', 'served'])
      .execute(),
  ])
  const returned = last.filter(({ served }) => served === null).map(({ idea }) => idea)
  const batch = drawBatch(ideas, { random, size: HANDED_AT_ONCE, favour: FAVOUR, least })
  await Promise.all([
    addToQueue(tx, { challenge, rater }, batch),
    countHandedOut(tx, { challenge }, { handedOut: batch, returned }),
  ])
}

async function addToQueue(tx: Tx, { challenge, rater }: RaterKey, batch: readonly number[]) {
  if (batch.length === 0) return
  await tx
    .insertInto('rating_queues')
    .values(batch.map((idea, place) => ({ challenge, rater, idea, place })))
    .execute()
}

type Challenge = { id: number; closes_at: Date }

type Entered = { now: Date; fixedAt: Date }

/**
 * When each new idea joins the queues; never before its text is fixed. Null if immediately, for
 * example for ideas entered before rating starts, when no queue has been drawn yet.
 */
export async function whenIdeasJoin(
  tx: Tx,
  { id, closes_at: closesAt }: Challenge,
  { now, fixedAt }: Entered,
): Promise<(random: Deps['random']) => Date | null> {
  const { rows } = await sql<{ has_begun: boolean }>`
    select exists (select from served where challenge = ${id})
        or exists (select from rating_queues where challenge = ${id})
        or exists (select from mentoring_queues where challenge = ${id}) as has_begun`.execute(tx)
  const hasBegun = rows[0]?.has_begun === true
  if (hasBegun) return (random) => joinsAt({ enteredAt: fixedAt, closesAt, random })
  return () => (fixedAt > now ? fixedAt : null)
}
