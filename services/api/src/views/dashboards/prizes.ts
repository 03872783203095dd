import type {
  Prize,
  PrizesDashboard,
  QuestionToPay,
  WonPrize,
} from '@ideathlon/contracts/dashboard-views'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { prizeOf, shownPrize } from '../../play/challenges/prizes/rules.ts'
import { fundedCents } from '../../play/challenges/queries.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'
import { type DashboardScope, dashboardQuestion, dashboardQuestions } from './dashboard-question.ts'

const PRIZES_SHOWN = 50

/**
 * Challenges with a prize that this member published or has entered an idea in, and what the member
 * has won, newest first.
 */
export async function readPrizesDashboard(
  db: ApiDb,
  scope: DashboardScope,
): Promise<PrizesDashboard> {
  const won = await readWon(db, scope)
  const rows = await withPrize(db, scope)
    .select(['c.prize_type', 'c.prize_title', 'c.prize_description', 'c.prize_cents', 'c.asker'])
    .select(['c.idea_entry_fee_cents', fundedCents.as('funded_cents'), payoutOf.as('payout')])
    .select([ownBest(scope).as('place'), ownPick(scope).as('picked')])
    .orderBy('c.opens_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(PRIZES_SHOWN)
    .execute()
  const wonIn = (challenge: number) => sumOf(won.filter((each) => each.challenge === challenge))
  return {
    prizes: rows.map((row) => ({ ...shownRow(row, scope), won_cents: wonIn(row.id) })),
    won: won.map(({ challenge: _, ...each }) => each),
    won_cents: sumOf(won),
  }
}

export async function countPrizes(db: ApiDb, scope: DashboardScope): Promise<number> {
  const { total } = await withPrize(db, scope)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * This asker's challenges whose prizes still have to be decided, most urgent first. A challenge has
 * a prize if one was promised or money was given for it.
 */
export async function readUndecidedPrizes(
  db: ApiDb,
  { home, member, now }: DashboardScope,
  shown: number,
): Promise<QuestionToPay[]> {
  const rows = await dashboardQuestions(db, home)
    .innerJoin(runs.as('r'), 'r.challenge', 'c.id')
    .select('r.decision_due')
    .where('c.asker', '=', member)
    .where('r.decision', 'is', null)
    .where('r.decision_due', '>', now)
    .where('r.stage', 'in', ['settling', 'previewed'])
    .where((eb) =>
      eb.or([
        eb('c.prize_type', '<>', 'points'),
        eb('c.prize_cents', '>', 0),
        eb(fundedCents, '>', 0),
      ]),
    )
    .orderBy('r.decision_due')
    .limit(shown)
    .execute()
  return rows.map((row) => ({
    ...dashboardQuestion(row),
    decision_due: row.decision_due.toISOString(),
  }))
}

const runs = sql<{
  challenge: number
  stage: string
  decision: string | null
  decision_due: Date
}>`public.run_places`

/**
 * The member's challenges with a prize. Their ids come from two small sets, so that the cost does
 * not depend on the size of the table.
 */
const withPrize = (db: ApiDb, { home, member }: DashboardScope) =>
  dashboardQuestions(db, home)
    .where((eb) =>
      eb.or([
        eb('c.prize_type', '<>', 'points'),
        eb('c.prize_cents', '>', 0),
        eb('c.idea_entry_fee_cents', '>', 0),
      ]),
    )
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

const payoutOf = sql<Prize['payout']>`(
  select jsonb_build_object('run', r.run, 'stage', r.stage, 'decision', r.decision,
    'decision_due', to_char(r.decision_due at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from public.run_places r where r.challenge = c.id)`

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
  idea_entry_fee_cents: number
  funded_cents: number
  payout: Prize['payout']
  asker: number
  place: number | null
  picked: number | null
}

const shownRow = (row: Row, { member }: DashboardScope): Omit<Prize, 'won_cents'> => {
  const { type, ...prize } = shownPrize(prizeOf(row), row.funded_cents)
  return {
    question: dashboardQuestion(row),
    prize_type: type,
    ...prize,
    idea_entry_fee_cents: row.idea_entry_fee_cents,
    payout: row.payout,
    part: row.asker === member ? 'asked' : 'entered',
    place: row.place,
    picked: row.picked,
  }
}

type Won = WonPrize & { challenge: number | null }

const sumOf = (won: readonly Won[]): number => won.reduce((sum, { cents }) => sum + cents, 0)

/**
 * The prizes paid into the member's wallet. There are few, because each payout run pays a member at
 * most once.
 */
async function readWon(db: ApiDb, { member }: DashboardScope): Promise<Won[]> {
  const { rows } = await sql<Omit<Won, 'at'> & { at: Date }>`
    select w.transaction::text as id, w.cents::float8 as cents, w.currency, w.at,
      coalesce(r.challenge, c.id) as challenge, coalesce(r.title, c.question_title, '') as title,
      coalesce('/platform/payouts/' || r.run, '/challenges/' || c.slug) as link
    from public.prizes_paid w
    left join public.run_places r
      on r.run = case when w.subject ~ '^run:[0-9]{1,9}$' then split_part(w.subject, ':', 2)::int end
    left join challenges c
      on c.id = case when w.subject ~ '^challenge:[0-9]{1,9}$' then split_part(w.subject, ':', 2)::int end
    where w.member = ${String(member)}
    order by w.at desc, w.transaction`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
