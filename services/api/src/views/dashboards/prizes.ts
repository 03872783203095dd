import type { Prize, PrizesDashboard } from '@ideathlon/contracts/dashboard-views'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'
import { type DashboardScope, dashboardQuestion, dashboardQuestions } from './dashboard-question.ts'

const PRIZES_SHOWN = 50

/** Challenges with a prize that this member asked or answered, newest first. */
export async function readPrizesDashboard(
  db: ApiDb,
  scope: DashboardScope,
): Promise<PrizesDashboard> {
  const rows = await withPrize(db, scope)
    .select(['c.prize_type', 'c.prize_title', 'c.prize_description', 'c.prize_cents', 'c.asker'])
    .select([ownBest(scope).as('place'), ownPick(scope).as('picked')])
    .orderBy('c.opens_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(PRIZES_SHOWN)
    .execute()
  return { prizes: rows.map((row) => prizeOf(row, scope)) }
}

export async function countPrizes(db: ApiDb, scope: DashboardScope): Promise<number> {
  const { total } = await withPrize(db, scope)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Reads by id from two small sets, so that the cost does not depend on the size of the table. */
const withPrize = (db: ApiDb, { home, member }: DashboardScope) =>
  dashboardQuestions(db, home)
    .where('c.prize_type', '<>', 'points')
    .where('c.shelf', '<>', 'hidden')
    .where('c.id', 'in', (eb) =>
      eb
        .selectFrom('challenges')
        .select('id')
        .where('asker', '=', member)
        .union(
          eb
            .selectFrom('ideas')
            .select('challenge as id')
            .where('author', '=', member)
            .where('state', '=', 'published'),
        ),
    )

const ownBest = ({ member }: DashboardScope) => sql<number | null>`case
  when ${areResultsVisible(member)} then
    (select min(i.place) from ideas i
      where i.author = ${member} and i.challenge = c.id and not i.is_test)
  end`

const ownPick = ({ member }: DashboardScope) => sql<number | null>`case
  when c.state in ('settled', 'archived') then
    (select min(p.place) from picks p join ideas i on i.id = p.idea
      where p.challenge = c.id and i.author = ${member})
  end`

type Row = Parameters<typeof dashboardQuestion>[0] & {
  prize_type: string
  prize_title: string
  prize_description: string
  prize_cents: number
  asker: number
  place: number | null
  picked: number | null
}

const prizeOf = (row: Row, { member }: DashboardScope): Prize => ({
  question: dashboardQuestion(row),
  prize_type: row.prize_type,
  title: row.prize_title,
  description: row.prize_description,
  cents: row.prize_cents,
  part: row.asker === member ? 'asked' : 'entered',
  place: row.place,
  picked: row.picked,
})
