import { HANDED_AT_ONCE } from '@ideathlon/contracts/limits'
import type { RaterResult } from '@ideathlon/contracts/rater-questions'
import { type RawBuilder, sql } from 'kysely'
import { withKeptPlans } from '../../kernel/database/kept-plans.ts'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { isToPick } from '../idea-reading/results-visible.ts'
import { skipsLeft } from './queue/rules.ts'
import { hasJoined, waitsFor } from './queue/waiting.ts'

export type Progress = { rated: number; to_rate: number; skips_left: number }

/**
 * A rater's progress: the ideas rated, and those left in the current batch, or in the next one if
 * that is finished. The total number of ideas is not shown, because it changes as ideas are
 * entered.
 */
export async function readProgress(
  db: ApiDb | Tx,
  { challenge, rater }: { challenge: number; rater: number },
  now: Date,
): Promise<Progress> {
  const known = await readProgressIn(db, { challenges: [challenge], rater, now })
  return known.get(challenge) ?? NO_PROGRESS
}

export const NO_PROGRESS: Progress = { rated: 0, to_rate: 0, skips_left: 0 }

export type ProgressRow = { rated: number; waiting: number; handed_out: number; skipped: number }
type Row = ProgressRow & { id: number }

/** The rater's progress in many challenges at once, by challenge id. */
export async function readProgressIn(
  db: ApiDb | Tx,
  { challenges, rater, now }: { challenges: readonly number[]; rater: number; now: Date },
): Promise<ReadonlyMap<number, Progress>> {
  if (challenges.length === 0) return new Map()
  const { columns, mine } = progressSql({
    challenge: sql`c.id`,
    rater: sql`${rater}::int`,
    now,
    besides: sql`0`,
  })
  const { rows } = await sql<Row>`
    select c.id, ${columns} from challenges c cross join ${mine}
    where c.id = any(${challenges}::int[])`.execute(withKeptPlans(db))
  return new Map(rows.map((row) => [row.id, progressIn(row)]))
}

type ProgressOf = {
  challenge: RawBuilder<number>
  rater: RawBuilder<number>
  /** An idea that is not counted, whether or not it is rated. */
  besides: RawBuilder<number>
  now: Date
}

/**
 * The columns of `ProgressRow`, and the subquery `mine` that they use, so that the rater's ratings
 * are counted only once. Ideas are searched only if fewer than a batch may be left.
 */
export function progressSql(of: ProgressOf): {
  columns: RawBuilder<ProgressRow>
  mine: RawBuilder<unknown>
} {
  const { challenge, rater, besides, now } = of
  const waits = sql`(i.id <> ${besides} and ${waitsFor(rater)})`
  const mine = sql`lateral (
      select count(*) as given, count(*) filter (where r.idea <> ${besides}) as besides
      from ratings r where r.challenge = ${challenge} and r.rater = ${rater}
    ) mine`
  const columns = sql<ProgressRow>`(
        mine.besides
        - (select count(*) from ideas i join ratings r on r.idea = i.id and r.rater = ${rater}
          where i.challenge = ${challenge} and i.state <> 'published' and i.id <> ${besides})
      )::int as rated,
      coalesce(nullif((
        select count(*) from rating_queues q join ideas i on i.id = q.idea
        where q.challenge = ${challenge} and q.rater = ${rater} and ${waits}
      ), 0), case when ${leastWaiting(of)} >= ${HANDED_AT_ONCE} then ${HANDED_AT_ONCE} else (
        select count(*) from (
          select from ideas i where i.challenge = ${challenge} and ${hasJoined(now)} and ${waits}
          limit ${HANDED_AT_ONCE}
        ) batch
      ) end)::int as waiting,
      (select count(*) from served s
        where s.challenge = ${challenge} and s.rater = ${rater})::int as handed_out,
      (select count(*) from skips s where s.challenge = ${challenge} and s.rater = ${rater}
        and s.reason <> 'report')::int as skipped`
  return { columns, mine }
}

/**
 * A lower bound for the number of waiting ideas: the published ones minus those that have not
 * joined, the rater's own, those that they rated or skipped, and the excluded one. Some are
 * subtracted twice.
 */
const leastWaiting = ({ challenge, rater, now }: ProgressOf) => sql`(
        (select q.ideas from challenges q where q.id = ${challenge})
        - (select count(*) from ideas i where i.challenge = ${challenge} and i.joins_at > ${now})
        - (select count(*) from ideas i
          where i.challenge = ${challenge} and i.author = ${rater})
        - (select count(*) from idea_co_authors n where n.member = ${rater})
        - mine.given
        - (select count(*) from skips s where s.challenge = ${challenge} and s.rater = ${rater})
        - 1)`

export function progressIn({ rated, waiting, handed_out, skipped }: ProgressRow): Progress {
  const left = skipsLeft({ handedOut: handed_out, skipped })
  return { rated, to_rate: waiting, skips_left: left }
}

type QuestionState = { state: string; asker: number }

/**
 * Askers who have not picked yet do not see their agreement, because it would
 * reveal the crowd's opinion.
 */
export function resultOf(
  row: Pick<ApiTables['rater_results'], 'ratings' | 'rho' | 'asker'>,
  mayKnow: boolean,
): RaterResult {
  return { ratings: row.ratings, rho: mayKnow ? row.rho : null, asker: row.asker }
}

export async function readRaterResult(
  db: ApiDb,
  { id, ...question }: QuestionState & { id: number },
  viewer: number,
): Promise<RaterResult | null> {
  const row = await db
    .selectFrom('rater_results')
    .select(['ratings', 'rho', 'asker'])
    .where('challenge', '=', id)
    .where('rater', '=', viewer)
    .executeTakeFirst()
  return row ? resultOf(row, !isToPick(question, viewer)) : null
}
