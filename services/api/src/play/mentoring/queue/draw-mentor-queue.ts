import { MENTOR_HANDED_AT_ONCE, MENTOR_UNFINISHED_MAX } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import { runRepeatable } from '../../../kernel/command/run-idempotent.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { drawBatch, FAVOUR, type Waiting } from '../../ratings/queue/draw-batch.ts'
import { hasJoined } from '../../ratings/queue/may-rate.ts'
import { waitsForMentor } from './waits-for-mentor.ts'

export type Mentor = { challenge: number; mentor: number }

/**
 * Draws more ideas for a mentor whom the ideas in hand do not suit. Nothing is drawn while too many of them
 * are unfinished: whoever could pass by without end would see in which order ideas are handed out.
 */
export function drawMentorQueue(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  who: Mentor,
  passed: readonly number[],
): Promise<void> {
  const { random } = deps
  return runRepeatable(deps, async (tx, at) => {
    const { challenge, mentor } = who
    const name = `mentoring queue ${challenge} ${mentor}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    const unfinished = await readUnfinished(tx, who)
    // Another tab may have drawn meanwhile.
    if (unfinished.some((idea) => !passed.includes(idea))) return
    const size = Math.min(MENTOR_HANDED_AT_ONCE, MENTOR_UNFINISHED_MAX - unfinished.length)
    const drawn = drawBatch(await readWaiting(tx, who, at), { random, size, favour: FAVOUR })
    const first = await countDrawn(tx, who)
    if (drawn.length === 0) return
    const rows = drawn.map((idea, nth) => ({ challenge, mentor, idea, place: first + nth }))
    await tx.insertInto('mentoring_queues').values(rows).execute()
  })
}

async function readUnfinished(tx: Tx, { challenge, mentor }: Mentor): Promise<number[]> {
  const { rows } = await sql<{ idea: number }>`
    select q.idea from mentoring_queues q join ideas i on i.id = q.idea
    where q.challenge = ${challenge} and q.mentor = ${mentor} and ${waitsForMentor(mentor)}`.execute(
    tx,
  )
  return rows.map(({ idea }) => idea)
}

async function readWaiting(tx: Tx, { challenge, mentor }: Mentor, at: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with handed as (
      select idea, count(*)::int as times from mentoring_queues where challenge = ${challenge}
      group by idea
    )
    select i.id as "ideaId", coalesce(h.times, 0) as "handedOut"
    from ideas i left join handed h on h.idea = i.id
    where i.challenge = ${challenge} and ${hasJoined(at)} and ${waitsForMentor(mentor)}
      and not exists (select from mentoring_queues q
        where q.challenge = ${challenge} and q.mentor = ${mentor} and q.idea = i.id)`.execute(tx)
  return rows
}

async function countDrawn(tx: Tx, { challenge, mentor }: Mentor): Promise<number> {
  const { drawn } = await tx
    .selectFrom('mentoring_queues')
    .select(sql<number>`count(*)::int`.as('drawn'))
    .where('challenge', '=', challenge)
    .where('mentor', '=', mentor)
    .executeTakeFirstOrThrow()
  return drawn
}
