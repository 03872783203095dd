import type { IdeaView } from '@ideathlon/contracts/ideas'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb } from '../deps.ts'
import { faceOf, NAME_COLUMNS } from '../people/display-name.ts'

export type IdeaList = {
  challenge: number
  viewer: MemberId | undefined
  page: number
  size: number
}
const counted = sql<number>`count(*)::int`.as('total')

type IdeaPage = { ideas: IdeaView[]; total: number }

/** While a question is open one sees one's own ideas: no author, no count, no average, no order. */
export async function readOwnIdeas(db: ApiDb, list: IdeaList): Promise<IdeaPage> {
  if (list.viewer === undefined) return { ideas: [], total: 0 }
  const own = db
    .selectFrom('ideas')
    .where('author', '=', list.viewer)
    .where('challenge', '=', list.challenge)
    .where('state', '=', 'published')
  const { total } = await own.select(counted).executeTakeFirstOrThrow()
  const rows = await own
    .select(['id', 'title', 'description', 'answers'])
    .orderBy('id')
    .limit(list.size)
    .offset(list.page * list.size)
    .execute()
  const blind = { is_mine: true, entered_at: null, author: null, result: null }
  return { ideas: rows.map((row) => ({ ...row, ...blind })), total }
}

/**
 * Closed: everything is told, best first; those with too few ratings come last. To an asker who has
 * not picked yet no place is told, in an order that has nothing to do with it.
 */
export async function readRankedIdeas(
  db: ApiDb,
  list: IdeaList & { isToPick: boolean },
): Promise<IdeaPage> {
  const all = db
    .selectFrom('ideas as i')
    .where('i.challenge', '=', list.challenge)
    .where('i.state', '=', 'published')
  const { total } = await all.select(counted).executeTakeFirstOrThrow()
  const rows = await all
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .select(['i.id', 'i.title', 'i.description', 'i.answers', 'i.entered_at', 'i.author'])
    .select(['i.place', 'i.ranked_ratings', 'i.centi_stars', ...NAME_COLUMNS])
    .$if(list.isToPick, (query) => query.orderBy(sql`md5(i.id::text)`))
    .$if(!list.isToPick, (query) => query.orderBy('i.place').orderBy('i.id'))
    .limit(list.size)
    .offset(list.page * list.size)
    .execute()
  const ideas = rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    answers: row.answers,
    is_mine: row.author === list.viewer,
    entered_at: row.entered_at.toISOString(),
    author: faceOf({ ...row, id: row.author }),
    result: list.isToPick
      ? null
      : {
          place: row.place,
          ratings: row.ranked_ratings ?? 0,
          stars: (row.centi_stars ?? 0) / 100,
        },
  }))
  return { ideas, total }
}
