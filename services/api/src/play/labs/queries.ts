import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { LabCard, LabTask } from '@ideathlon/contracts/labs'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import { faceOf, joinedFace, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { readCoAuthors } from '../ideas/co-authors/queries.ts'

const counted = sql<number>`count(*) over ()::int`.as('total')

type Labs = { member: MemberId; page: number; size: number; idea?: IdeaId }

/** The labs that a member is in or invited to, most recently active first. */
export async function readLabs(
  db: ApiDb,
  { member, page, size, idea }: Labs,
): Promise<{ labs: LabCard[]; total: number }> {
  const mine = sql<number>`(select id from ideas where author = ${member} and not is_test
    and state = 'published' union select idea from idea_co_authors where member = ${member})`
  const listed = db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .innerJoin('categories as g', 'g.id', 'c.category')
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .select(['i.id as idea', 'i.title', 'i.description', 'i.body', 'i.purpose', 'i.author'])
    .select(['c.slug', 'c.question_title', 'c.question_detail', 'g.hue'])
    .select([...NAME_COLUMNS, counted])
    .select([
      sql<Date | null>`(select t.last_at from talk_topics t
        where t.context_kind = 'lab' and t.context = i.id and t.last_number > 0)`.as('last_at'),
      sql<number>`(select count(*)::int from lab_tasks t where t.idea = i.id and t.done_at is null)`.as(
        'open_tasks',
      ),
    ])
    .where('i.id', 'in', mine)
    .$if(idea !== undefined, (query) => query.where('i.id', '=', idea ?? 0))
    .orderBy('last_at', (order) => order.desc().nullsLast())
    .orderBy('i.entered_at', 'desc')
    .orderBy('i.number', 'desc')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    listed.limit(limit).offset(offset),
  )
  const besideOf = await readCoAuthors(
    db,
    rows.map((row) => row.idea),
  )
  const labs = rows.map((row) => {
    const { coAuthors, invited } = besideOf(row.idea)
    return {
      idea: { id: row.idea, title: row.title, lang: languageOfIdea(row) },
      challenge: { ...challengeTitleOf(row), hue: row.hue },
      is_author: row.author === member,
      am_invited: invited.some((face) => face.id === member),
      people: [faceOf({ ...row, id: row.author }), ...coAuthors],
      invited: row.author === member ? invited : [],
      open_tasks: row.open_tasks,
      last_message_at: row.last_at?.toISOString() ?? null,
    }
  })
  return { labs, total }
}

export async function readTasks(db: ApiDb, idea: IdeaId): Promise<LabTask[]> {
  const rows = await db
    .selectFrom('lab_tasks as t')
    .leftJoin('accounts as a', 'a.id', 't.assignee')
    .select(['t.id', 't.title', 't.done_at', 'a.id as account', ...NAME_COLUMNS])
    .where('t.idea', '=', idea)
    .orderBy('t.made_at')
    .orderBy('t.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    done: row.done_at !== null,
    assignee: joinedFace(row.account, row),
  }))
}
