import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'
import { type RawBuilder, sql } from 'kysely'
import { shownOn } from '../../community/platforms/shown-on.ts'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { cardsOf } from '../home/home.ts'
import { type Meaning, meaningOf } from './meaning.ts'

const SIMILAR = 4
const DETAIL_SEEN = 400

export type ClosedQuestion = { title: string; detail: string; tags: string[] }

/** Closed challenges about the same subject, most similar first. */
export async function findClosedQuestions(
  db: ApiDb,
  { text, home }: Omit<SimilarQuery, 'now'>,
): Promise<ClosedQuestion[]> {
  const meaning = meaningOf(text)
  if (meaning === undefined) return []
  const found = challengesWith(meaning, { home, where: sql`c.state in ${REVEALED_STATES}` })
  const { rows } = await sql<ClosedQuestion>`
    select c.question_title as title, left(c.question_detail, ${DETAIL_SEEN}) as detail, c.tags
    from (${meaning.alike(found, sql`challenges`)}) s join challenges c on c.id = s.id
    order by s.alike desc, s.id desc limit ${SIMILAR}`.execute(db)
  return rows
}

type SimilarQuery = { text: string; home: number; now: Date }

/**
 * Challenges about the same subject, whether in the same words or in different ones, most similar
 * first.
 */
export async function findSimilar(
  db: ApiDb,
  { text, home, now }: SimilarQuery,
): Promise<ChallengeCard[]> {
  const meaning = meaningOf(text)
  if (meaning === undefined) return []
  const found = challengesWith(meaning, { home, where: sql`true` })
  const { rows } = await sql<{ id: number }>`
    select id from (${meaning.alike(found, sql`challenges`)}) s
    order by alike desc, id desc limit ${SIMILAR}`.execute(db)
  return cardsOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
}

type CandidateFilter = { home: number; where: RawBuilder<unknown> }

/** SQL: the challenges shown on a platform that contain any of the words. */
function challengesWith({ any }: Meaning, { home, where }: CandidateFilter): RawBuilder<unknown> {
  return sql`
    select c.id, c.words from challenges c
    where c.words @@ ${any} and c.shelf <> 'hidden' and c.hidden_at is null and ${shownOn(home)}
      and ${where}
    limit ${SEARCH_MATCHES_MAX}`
}
