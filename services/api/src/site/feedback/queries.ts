import type { FeedbackItem, listFeedback } from '@ideathlon/contracts/feedback'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { RouteQuery } from '@ideathlon/contracts/route'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { knownFace, nameIn } from '../../kernel/members/display-name.ts'
import { replyChannelOf } from './rules.ts'

const items = (db: ApiDb) =>
  db
    .selectFrom('feedback as f')
    .leftJoin('accounts as a', 'a.id', 'f.member')
    .selectAll('f')
    .select(['a.handle', 'a.avatar', 'a.email as own_email', 'a.deleted_at'])
    .select(nameIn('a').as('name'))

type Row = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number]
type Answer = FeedbackItem['answers'][number]

export async function readFeedbackPage(
  db: ApiDb,
  { state, about, page, size }: RouteQuery<typeof listFeedback>,
): Promise<{ items: FeedbackItem[]; total: number }> {
  const all = db
    .selectFrom('feedback as f')
    .$if(state !== undefined, (query) => query.where('f.state', '=', state ?? 'new'))
    .$if(about !== undefined, (query) => query.where('f.about', '=', about ?? 'other'))
  const { total } = await all
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const ids = await all
    .select('f.id')
    .orderBy('f.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return {
    items: await readMany(
      db,
      ids.map((row) => row.id),
    ),
    total,
  }
}

export async function readFeedback(db: ApiDb, id: number): Promise<FeedbackItem> {
  const [item] = await readMany(db, [id])
  if (item === undefined) throw notFound(REFUSALS.feedback_not_found)
  return item
}

async function readMany(db: ApiDb, ids: readonly number[]): Promise<FeedbackItem[]> {
  if (ids.length === 0) return []
  const rows = await items(db).where('f.id', 'in', ids).orderBy('f.id', 'desc').execute()
  const answers = await db
    .selectFrom('feedback_answers as n')
    .leftJoin('accounts as a', 'a.id', 'n.answered_by')
    .select(['n.feedback', 'n.text', 'n.answered_at', 'n.answered_by', 'a.handle', 'a.avatar'])
    .select(nameIn('a').as('name'))
    .where('n.feedback', 'in', ids)
    .orderBy('n.id')
    .execute()
  return rows.map((row) =>
    viewOf(
      row,
      answers
        .filter((answer) => answer.feedback === row.id)
        .map((answer) => ({
          text: answer.text,
          by: knownFace(answer.answered_by, answer),
          at: answer.answered_at.toISOString(),
        })),
    ),
  )
}

function viewOf(row: Row, answers: Answer[]): FeedbackItem {
  const way = replyChannelOf(row)
  return {
    id: row.id,
    about: row.about,
    text: row.text,
    path: row.path,
    state: row.state,
    from: knownFace(row.member, row),
    answer_by: way === null ? null : 'address' in way ? 'mail' : 'notification',
    at: row.sent_at.toISOString(),
    answers,
  }
}
