import type { MemberId } from '@ideathlon/contracts/ids'
import type { QuestionToShare } from '@ideathlon/contracts/scouting'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { cardOf, cardRows } from '../../play/challenges/queries.ts'

type ScoutPage = { scout: MemberId; page: number; size: number; now: Date }

/** Open challenges, those closing soonest first, with the number of clicks on the scout's links. */
export async function readQuestionsToShare(
  db: ApiDb,
  { scout, page, size, now }: ScoutPage,
): Promise<{ questions: QuestionToShare[]; total: number }> {
  const open = db
    .selectFrom('challenges as c')
    .where('c.shelf', '=', 'open')
    .where('c.closes_at', '>', now)
  const { total } = await open
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await cardRows(
    open
      .orderBy('c.closes_at')
      .orderBy('c.id')
      .limit(size)
      .offset(page * size),
  ).execute()
  const ids = rows.map(({ id }) => id)
  const { rows: mine } = await sql<{ id: number; clicks: number; is_snoozed: boolean }>`
    select c.id, coalesce((select sum(s.clicks)::int from scout_clicks s
        where s.scout = ${scout} and s.challenge = c.id), 0) as clicks,
      exists (select from snoozed_sharings z where z.member = ${scout}
        and z.subject = 'challenge' and z.target = c.slug) as is_snoozed
    from challenges c where c.id = any(${ids}::int[])`.execute(db)
  const known = new Map(mine.map((each) => [each.id, each]))
  const questions = rows.map((row) => ({
    ...cardOf(row, now),
    clicks: known.get(row.id)?.clicks ?? 0,
    is_snoozed: known.get(row.id)?.is_snoozed ?? false,
  }))
  return { questions, total }
}
