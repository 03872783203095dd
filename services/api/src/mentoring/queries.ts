import type { MemberId } from '@ideathlon/contracts/ids'
import type { MentoringView } from '@ideathlon/contracts/mentoring'
import { sql } from 'kysely'
import { isRevealedIn } from '../challenges/openness.ts'
import type { ApiDb } from '../deps.ts'

/** Every comment with what a view of it needs, for whoever is looking. */
export function mentoringRows(db: ApiDb, viewer: MemberId | undefined) {
  return db
    .selectFrom('mentorings as m')
    .innerJoin('ideas as i', 'i.id', 'm.idea')
    .innerJoin('challenges as c', 'c.id', 'm.challenge')
    .innerJoin('accounts as a', 'a.id', 'm.mentor')
    .leftJoin('mentoring_rates as r', (on) =>
      on.onRef('r.mentoring', '=', 'm.id').on('r.rater', '=', viewer ?? 0),
    )
    .select(['m.id', 'm.idea', 'm.kind', 'm.body', 'm.mentor', 'm.written_at'])
    .select(['i.title', 'c.slug', 'c.question_title', 'c.state', 'a.handle', 'r.stars as my_stars'])
    .select(sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'))
}

type Row = Awaited<ReturnType<ReturnType<typeof mentoringRows>['execute']>>[number]

/** While the question is open a comment has no name and no hour: both could tell who wrote it. */
export function mentoringView(row: Row, viewer: MemberId | undefined): MentoringView {
  const isMine = row.mentor === viewer
  const isNamed = isMine || isRevealedIn(row.state)
  return {
    id: row.id,
    idea: { id: row.idea, title: row.title },
    challenge: { slug: row.slug, question_title: row.question_title },
    kind: row.kind,
    body: row.body,
    is_mine: isMine,
    written_at: isNamed ? row.written_at.toISOString() : null,
    mentor: isNamed ? { id: row.mentor, handle: row.handle, name: row.name } : null,
    my_stars: row.my_stars,
  }
}

type OfIdea = { challenge: number; idea: number; viewer: MemberId | undefined }

/** What was said about an idea: all of it to its author and after the reveal; else one's own. */
export async function readMentoring(
  db: ApiDb,
  { challenge, idea, viewer }: OfIdea,
  { page, size }: { page: number; size: number },
): Promise<{ views: MentoringView[]; total: number }> {
  const rows = await mentoringRows(db, viewer)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('m.challenge', '=', challenge)
    .where('m.idea', '=', idea)
    .where('i.state', '=', 'published')
    .where((eb) =>
      eb.or([
        eb('c.state', 'in', ['closed', 'settled', 'archived']),
        eb('i.author', '=', viewer ?? 0),
        eb('m.mentor', '=', viewer ?? 0),
      ]),
    )
    .orderBy('m.id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { views: rows.map((row) => mentoringView(row, viewer)), total: rows[0]?.total ?? 0 }
}

/** The least rated comment on an idea that this viewer may rate: its author, or a peer. */
export async function readToRate(
  db: ApiDb,
  { challenge, idea, viewer }: OfIdea & { viewer: MemberId },
): Promise<MentoringView | undefined> {
  const row = await mentoringRows(db, viewer)
    .where('m.challenge', '=', challenge)
    .where('m.idea', '=', idea)
    .where('m.mentor', '<>', viewer)
    .where('r.mentoring', 'is', null)
    .where((eb) =>
      eb.or([
        eb('i.author', '=', viewer),
        eb.exists(
          eb
            .selectFrom('mentorings as own')
            .select('own.id')
            .where('own.mentor', '=', viewer)
            .where('own.challenge', '=', challenge),
        ),
      ]),
    )
    .orderBy('m.rates')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return row && mentoringView(row, viewer)
}

/** The idea with the fewest comments that this mentor has not said everything about. */
export async function readNextToMentor(db: ApiDb, challenge: number, mentor: MemberId) {
  const { rows } = await sql<{
    id: number
    title: string
    description: string
    half_stars: number | null
    said: ('like' | 'improve')[]
  }>`
    with said as (
      select idea, count(*) as comments,
        coalesce(array_agg(kind) filter (where mentor = ${mentor}), '{}') as own
      from mentorings where challenge = ${challenge} group by idea
    )
    select i.id, i.title, i.description, r.half_stars, coalesce(s.own, '{}') as said
    from ideas i
    left join said s on s.idea = i.id
    left join ratings r on r.idea = i.id and r.rater = ${mentor}
    where i.challenge = ${challenge} and i.state = 'published' and i.author <> ${mentor}
      and coalesce(cardinality(s.own), 0) < 2
      and not exists (select from blocks b where (b.blocker, b.blocked) in
        ((${mentor}, i.author), (i.author, ${mentor})))
    order by coalesce(cardinality(s.own), 0) desc, coalesce(s.comments, 0), md5(i.id::text || ${mentor}::text)
    limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { half_stars, ...idea } = row
  return { ...idea, my_stars: half_stars === null ? null : half_stars / 2 }
}
