import type { IdeaView } from '@ideathlon/contracts/ideas'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import {
  outcomeOf,
  pickOf,
  RESULT_COLUMNS,
  resultOf,
  TEXT_COLUMNS,
  textOf,
} from '../idea-reading/idea-columns.ts'
import { openTo } from '../idea-reading/privacy.ts'
import { readCoAuthors } from './co-authors/queries.ts'

export type IdeaList = {
  challenge: number
  viewer: MemberId | undefined
  page: number
  size: number
}
const counted = sql<number>`count(*)::int`.as('total')

type IdeaPage = { ideas: IdeaView[]; total: number }

/**
 * While a challenge is open, members see only their own ideas, without author, count, average or
 * order.
 */
export async function readOwnIdeas(db: ApiDb, list: IdeaList): Promise<IdeaPage> {
  if (list.viewer === undefined) return { ideas: [], total: 0 }
  const own = db
    .selectFrom('ideas as i')
    .where('i.author', '=', list.viewer)
    .where('i.challenge', '=', list.challenge)
    .where('i.state', '=', 'published')
  const { total } = await own.select(counted).executeTakeFirstOrThrow()
  const rows = await own
    .select([...TEXT_COLUMNS, 'i.is_test'])
    .orderBy('i.entered_at')
    .orderBy('i.number')
    .limit(list.size)
    .offset(list.page * list.size)
    .execute()
  const coAuthorsOf = await readCoAuthors(
    db,
    rows.map((row) => row.id),
  )
  const blind = {
    is_mine: true,
    entered_at: null,
    author: null,
    result: null,
    outcome: null,
    pick: null,
  }
  const ideas = rows.map((row) => ({
    ...textOf(row),
    ...blind,
    is_test: row.is_test,
    co_authors: coAuthorsOf(row.id).coAuthors,
  }))
  return { ideas, total }
}

/**
 * After the close all ideas are shown, best first; ideas with too few ratings come last. An asker
 * who has not picked yet sees them without places, in an order that is independent of the places.
 */
export async function readRankedIdeas(
  db: ApiDb,
  list: IdeaList & { isToPick: boolean; isShut: boolean; arePicksFinal: boolean },
): Promise<IdeaPage> {
  const all = db
    .selectFrom('ideas as i')
    .where('i.challenge', '=', list.challenge)
    .where('i.state', '=', 'published')
    .$if(list.isShut, (query) => query.where(openTo(list.viewer)))
  const { total } = await all.select(counted).executeTakeFirstOrThrow()
  const rows = await all
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .select([...TEXT_COLUMNS, ...RESULT_COLUMNS, ...NAME_COLUMNS])
    .leftJoin('picks as p', (on) =>
      on.onRef('p.idea', '=', 'i.id').on(sql<boolean>`${list.arePicksFinal}::boolean`),
    )
    .select(['i.entered_at', 'i.author', 'i.is_test', 'p.place as pick_place', 'p.comment'])
    .$if(list.isToPick, (query) => query.orderBy(sql`md5(i.id::text)`))
    .$if(!list.isToPick, (query) => query.orderBy('i.place').orderBy('i.id'))
    .limit(list.size)
    .offset(list.page * list.size)
    .execute()
  const coAuthorsOf = await readCoAuthors(
    db,
    rows.map((row) => row.id),
  )
  const ideas = rows.map((row) => ({
    ...textOf(row),
    is_mine: row.author === list.viewer,
    is_test: row.is_test,
    entered_at: row.entered_at.toISOString(),
    author: faceOf({ ...row, id: row.author }),
    co_authors: coAuthorsOf(row.id).coAuthors,
    result: list.isToPick ? null : resultOf(row),
    outcome: outcomeOf(row),
    pick: pickOf(row),
  }))
  return { ideas, total }
}
