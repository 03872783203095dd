import type { FeedbackChoice, MentoringKind } from '@ideathlon/contracts/mentoring'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

export type NewMentoring = {
  challenge: number
  idea: number
  mentor: number
  kind: MentoringKind
  body: string
  written_at: Date
}

/** A comment is identified by its idea, its mentor and its kind. */
export type NewMentoringRate = Omit<NewMentoring, 'body' | 'written_at'> & {
  rater: number
  by_author: boolean
  stars: number
  choices: FeedbackChoice[]
  rated_at: Date
}

export async function saveMentorings(tx: Tx, rows: readonly NewMentoring[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('mentorings')
      .values([...rows])
      .execute()
}

/** Saves many ratings of comments at once and updates the sums stored with the comments. */
export async function saveMentoringRates(tx: Tx, rows: readonly NewMentoringRate[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with given as (
      select m.id, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(challenge int,
        idea int, mentor int, kind text, rater int, by_author boolean, stars smallint,
        choices jsonb, rated_at timestamptz)
      join mentorings m on m.idea = n.idea and m.mentor = n.mentor and m.kind = n.kind
    ), saved as (
      insert into mentoring_rates (mentoring, rater, challenge, by_author, stars, choices, rated_at)
      select id, rater, challenge, by_author, stars,
        array(select jsonb_array_elements_text(choices)), rated_at from given
      returning mentoring, stars
    )
    update mentorings m set rates = m.rates + s.times, stars = m.stars + s.stars
    from (select mentoring, count(*) as times, sum(stars) as stars from saved group by 1) s
    where m.id = s.mentoring`.execute(tx)
}
