import type { MemberId } from '@ideathlon/contracts/ids'
import type { IdeaToMentor } from '@ideathlon/contracts/mentoring'
import { sql } from 'kysely'
import type { ApiDb } from '../deps.ts'
import { captionOf } from '../ideas/page/idea-words.ts'
import { hiddenFrom } from '../relations/between.ts'
import { standsBehind } from '../relations/one-person.ts'

type Choosing = {
  challenge: number
  mentor: MemberId
  /** The one that is asked for, whatever has been said about it. */
  idea?: number | undefined
  /** Passed by for now. */
  passed: readonly number[]
}

type Row = Omit<IdeaToMentor, 'my_stars' | 'caption'> & {
  half_stars: number | null
  caption_top: string | null
  caption_bottom: string | null
}

/** The idea with the fewest comments that this mentor has not said everything about. */
export async function readNextToMentor(
  db: ApiDb,
  { challenge, mentor, idea, passed }: Choosing,
): Promise<IdeaToMentor | null> {
  const wanted = idea === undefined ? sql`coalesce(s.own, 0) < 2` : sql`i.id = ${idea}`
  const { rows } = await sql<Row>`
    with said as (
      select idea, count(*) as comments, count(*) filter (where mentor = ${mentor}) as own
      from mentorings where challenge = ${challenge} group by idea
    ), chosen as (
      select i.id, i.title, i.description, i.body, i.image, i.image_alt, i.purpose,
        i.caption_top, i.caption_bottom
      from ideas i
      left join said s on s.idea = i.id
      where i.challenge = ${challenge} and i.state = 'published' and not ${standsBehind(mentor)}
        and ${wanted} and not ${hiddenFrom(mentor, sql<number>`i.author`)}
      order by i.id = any(${[...passed]}::int[]), coalesce(s.own, 0) desc, coalesce(s.comments, 0),
        md5(i.id::text || ${mentor}::text)
      limit 1
    )
    select c.*, r.half_stars, coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'body', body) order by written_at, number)
        from mentorings where idea = c.id and mentor = ${mentor}
      ), '[]') as said
    from chosen c left join ratings r on r.idea = c.id and r.rater = ${mentor}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { half_stars, caption_top, caption_bottom, ...next } = row
  const caption = captionOf({ caption_top, caption_bottom })
  return { ...next, caption, my_stars: half_stars === null ? null : half_stars / 2 }
}
