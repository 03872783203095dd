import type { MemberId } from '@ideathlon/contracts/ids'
import { MENTOR_HANDED_AT_ONCE, MENTOR_UNFINISHED_MAX } from '@ideathlon/contracts/limits'
import type { IdeaToMentor } from '@ideathlon/contracts/mentoring'
import { type RawBuilder, sql } from 'kysely'
import { isOwnIdea } from '../../community/relations/one-person.ts'
import { runRepeatable } from '../../kernel/command/run-idempotent.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { captionOf } from '../idea-reading/idea-columns.ts'
import { drawBatch, FAVOUR, type Waiting } from '../ratings/queue/rules.ts'
import { hasJoined } from '../ratings/queue/waiting.ts'

type QueueQuery = {
  challenge: number
  mentor: MemberId
  /** An idea that the mentor requested; it is served regardless of the comments on it. */
  idea?: number | undefined
  /** Ideas that the mentor has skipped for now. */
  passed: readonly number[]
}

/**
 * The next idea in the mentor's queue: ideas already started come first, skipped ones last. When
 * all of them are finished or skipped, more are assigned.
 */
export async function readNextToMentor(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  { challenge, mentor, idea, passed }: QueueQuery,
): Promise<IdeaToMentor | null> {
  const { db } = deps
  if (idea !== undefined) {
    const wanted = sql`select i.id from ideas i where i.id = ${idea}
      and i.challenge = ${challenge} and i.state = 'published' and not ${isOwnIdea(mentor)}`
    return readChosen(db, mentor, wanted)
  }
  const queued = sql`
    select i.id from mentoring_queues q join ideas i on i.id = q.idea
    where q.challenge = ${challenge} and q.mentor = ${mentor} and ${waitsForMentor(mentor)}
    order by i.id = any(${[...passed]}::int[]),
      exists (select from mentorings m where m.idea = i.id and m.mentor = ${mentor}) desc, q.place
    limit 1`
  const first = await readChosen(db, mentor, queued)
  if (first !== null && !passed.includes(first.id)) return first
  await drawMentorQueue(deps, { challenge, mentor }, passed)
  return readChosen(db, mentor, queued)
}

type Row = Omit<IdeaToMentor, 'my_stars' | 'caption'> & {
  half_stars: number | null
  caption_top: string | null
  caption_bottom: string | null
}

async function readChosen(
  db: ApiDb,
  mentor: MemberId,
  chosen: RawBuilder<unknown>,
): Promise<IdeaToMentor | null> {
  const { rows } = await sql<Row>`
    select c.id, c.title, c.description, c.body, c.image, c.image_alt, c.purpose,
      c.caption_top, c.caption_bottom, r.half_stars, coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'body', body) order by written_at, number)
        from mentorings where idea = c.id and mentor = ${mentor}
      ), '[]') as said
    from (${chosen}) first join ideas c on c.id = first.id
    left join ratings r on r.idea = c.id and r.rater = ${mentor}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { half_stars, caption_top, caption_bottom, ...next } = row
  const caption = captionOf({ caption_top, caption_bottom })
  return { ...next, caption, my_stars: half_stars === null ? null : half_stars / 2 }
}

type Mentor = { challenge: number; mentor: number }

/**
 * Assigns more ideas to a mentor who skipped those in the queue. None are assigned while too many
 * are unfinished, because endless skipping would reveal the serving order.
 */
function drawMentorQueue(
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
    // Another tab may have assigned ideas before this one got the lock.
    if (unfinished.some((idea) => !passed.includes(idea))) return
    const size = Math.min(MENTOR_HANDED_AT_ONCE, MENTOR_UNFINISHED_MAX - unfinished.length)
    const batch = drawBatch(await readWaiting(tx, who, at), { random, size, favour: FAVOUR })
    const first = await countHandedOut(tx, who)
    if (batch.length === 0) return
    const rows = batch.map((idea, nth) => ({ challenge, mentor, idea, place: first + nth }))
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

async function countHandedOut(tx: Tx, { challenge, mentor }: Mentor): Promise<number> {
  const { drawn: batch } = await tx
    .selectFrom('mentoring_queues')
    .select(sql<number>`count(*)::int`.as('drawn'))
    .where('challenge', '=', challenge)
    .where('mentor', '=', mentor)
    .executeTakeFirstOrThrow()
  return batch
}

/**
 * Whether idea `i` is published, not this mentor's own, and still lacks one of their two kinds of
 * comment.
 */
function waitsForMentor(mentor: number): RawBuilder<boolean> {
  return sql<boolean>`(i.state = 'published' and not ${isOwnIdea(mentor)} and (
    select count(*) from mentorings m where m.idea = i.id and m.mentor = ${mentor}) < 2)`
}
