import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'
import { sql } from 'kysely'
import { publishedOn } from '../../community/platforms/published-on.ts'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { cardsOf } from '../home/home.ts'
import { meaningOf } from './meaning.ts'

const SIMILAR = 4
const DETAIL_SEEN = 400

export type ClosedQuestion = { title: string; detail: string; tags: string[] }

/** Closed challenges about the same subject, most similar first. */
export async function findClosedQuestions(
  db: ApiDb,
  { text, home }: Omit<Writing, 'now'>,
): Promise<ClosedQuestion[]> {
  const meaning = meaningOf(text)
  if (meaning === undefined) return []
  const here = home === MAIN_PLATFORM ? sql`true` : publishedOn(home)
  const found = sql`
    select c.id, c.words from challenges c
    where c.words @@ ${meaning.any} and c.shelf <> 'hidden' and c.hidden_at is null and ${here}
      and c.state in ${REVEALED_STATES}
    limit ${SEARCH_MATCHES_MAX}`
  const { rows } = await sql<ClosedQuestion>`
    select c.question_title as title, left(c.question_detail, ${DETAIL_SEEN}) as detail, c.tags
    from (${meaning.alike(found, sql`challenges`)}) akin join challenges c on c.id = akin.id
    order by akin.alike desc, akin.id desc limit ${SIMILAR}`.execute(db)
  return rows
}

type Writing = { text: string; home: number; now: Date }

/** Challenges about the same subject, in the same or other words, most similar first. */
export async function findSimilar(
  db: ApiDb,
  { text, home, now }: Writing,
): Promise<ChallengeCard[]> {
  const meaning = meaningOf(text)
  if (meaning === undefined) return []
  const here = home === MAIN_PLATFORM ? sql`true` : publishedOn(home)
  const found = sql`
    select c.id, c.words from challenges c
    where c.words @@ ${meaning.any} and c.shelf <> 'hidden' and c.hidden_at is null and ${here}
    limit ${SEARCH_MATCHES_MAX}`
  const { rows } = await sql<{ id: number }>`
    select id from (${meaning.alike(found, sql`challenges`)}) akin
    order by alike desc, id desc limit ${SIMILAR}`.execute(db)
  return cardsOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
}
