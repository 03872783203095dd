import type { MemberId } from '@ideathlon/contracts/ids'
import type { IdeaToMentor } from '@ideathlon/contracts/mentoring'
import { type RawBuilder, sql } from 'kysely'
import { standsBehind } from '../../community/relations/one-person.ts'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import { captionOf } from '../ideas/page/idea-words.ts'
import { drawMentorQueue } from './queue/draw-mentor-queue.ts'
import { waitsForMentor } from './queue/waits-for-mentor.ts'

type Choosing = {
  challenge: number
  mentor: MemberId
  /** The one that is asked for, whatever has been said about it. */
  idea?: number | undefined
  /** Passed by for now. */
  passed: readonly number[]
}

/**
 * The next idea of the mentor's queue: one that the mentor has begun first, those passed by last. When all in
 * hand are finished or passed by, more are drawn.
 */
export async function readNextToMentor(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  { challenge, mentor, idea, passed }: Choosing,
): Promise<IdeaToMentor | null> {
  const { db } = deps
  if (idea !== undefined) {
    const wanted = sql`select i.id from ideas i where i.id = ${idea}
      and i.challenge = ${challenge} and i.state = 'published' and not ${standsBehind(mentor)}`
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
