import type { ChallengeState } from '@ideathlon/contracts/challenges'
import { RATING_OPENS_WITH_IDEAS } from '@ideathlon/contracts/limits'
import type { RaterQuestion, RaterShelf } from '@ideathlon/contracts/rater-questions'
import { type SelectQueryBuilder, sql } from 'kysely'
import { shownOn } from '../../community/platforms/shown-on.ts'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { isToPick } from '../idea-reading/results-visible.ts'
import { type Progress, readProgressIn, resultOf } from './queries.ts'

export type RaterList = {
  shelf: RaterShelf
  rater: number
  home: number
  seed: number
  now: Date
  page: number
  size: number
}

type Shelf = SelectQueryBuilder<ApiTables & { c: ApiTables['challenges'] }, 'c', object>

export async function readRaterQuestions(
  db: ApiDb,
  list: RaterList,
): Promise<{ questions: RaterQuestion[]; total: number }> {
  const shelf = db
    .selectFrom('challenges as c')
    .where(shownOn(list.home))
    .$call((query) => SHELVES[list.shelf](query, list))
  const [{ total }, rows] = await Promise.all([
    shelf.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    pageOf(shelf, list),
  ])
  const challenges = list.shelf === 'closed' ? [] : rows.map(({ id }) => id)
  const progress = await readProgressIn(db, { challenges, rater: list.rater, now: list.now })
  const questions = rows.map((row) => questionOf(row, progress.get(row.id), list.rater))
  return { questions, total }
}

const SHELVES: Record<RaterShelf, (query: Shelf, list: RaterList) => Shelf> = {
  open: (query, { rater, now }) =>
    whereOpen(query, now)
      .where('c.asker', '<>', rater)
      .where(sql<boolean>`c.co_author is distinct from ${rater}`)
      .where((eb) =>
        eb.or([
          eb('c.rating_started_at', 'is not', null),
          eb('c.ideas', '>=', RATING_OPENS_WITH_IDEAS),
        ]),
      )
      .where(sql<boolean>`c.ideas > (
        select count(*) from ratings r where r.challenge = c.id and r.rater = ${rater})`),
  mine: (query, { rater, now }) =>
    whereOpen(query, now).where('c.id', 'in', (eb) =>
      eb.selectFrom('ratings').select('challenge').where('rater', '=', rater),
    ),
  closed: (query, { rater }) =>
    query
      .where('c.shelf', '=', 'closed')
      .where('c.id', 'in', (eb) =>
        eb.selectFrom('rater_results').select('challenge').where('rater', '=', rater),
      ),
}

const whereOpen = (query: Shelf, now: Date): Shelf =>
  query.where('c.shelf', '=', 'open').where('c.state', '=', 'open').where('c.closes_at', '>', now)

function pageOf(shelf: Shelf, { shelf: which, rater, seed, page, size }: RaterList) {
  return shelf
    .innerJoin('categories as g', 'g.id', 'c.category')
    .leftJoin('rater_results as t', (on) =>
      on.onRef('t.challenge', '=', 'c.id').on('t.rater', '=', rater),
    )
    .select(['c.id', 'c.slug', 'c.question_title', 'c.state', 'c.opens_at', 'c.closes_at'])
    .select('c.question_detail')
    .select(['c.closed_at', 'c.ideas', 'c.asker', 'c.co_author', 'g.name as category', 'g.hue'])
    .select(['t.ratings', 't.rho', 't.asker as by_asker'])
    .$if(which === 'open', (query) =>
      query.orderBy(sql`md5(c.id::text || ':' || ${seed}::text)`).orderBy('c.id'),
    )
    .$if(which === 'mine', (query) => query.orderBy('c.closes_at').orderBy('c.id'))
    .$if(which === 'closed', (query) => query.orderBy('c.closed_at', 'desc').orderBy('c.id'))
    .limit(size)
    .offset(page * size)
    .execute()
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

function questionOf(row: Row, progress: Progress | undefined, rater: number): RaterQuestion {
  const { ratings, rho, by_asker: asker } = row
  return {
    id: row.id,
    ...challengeTitleOf(row),
    category: row.category,
    hue: row.hue,
    state: row.state as ChallengeState,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    ideas: row.ideas,
    rated: progress?.rated ?? ratings ?? 0,
    left: progress?.to_rate ?? 0,
    result: ratings === null ? null : resultOf({ ratings, rho, asker }, !isToPick(row, rater)),
  }
}
