import type { Category } from '@ideathlon/contracts/categories'
import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import type { MemberId } from '@ideathlon/contracts/ids'
import { SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'
import type { PriorIdea } from '@ideathlon/contracts/similar'
import { sql } from 'kysely'
import { isBlockedFor } from '../../community/relations/between.ts'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { cardOf, cardRows } from '../../play/challenges/queries.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'
import { anyWordOf } from './any-word.ts'
import { meaningOf } from './meaning.ts'

const PRIORS = 5
const PROMOTED = 6
const CATEGORIES = 3
const EXCERPT_MAX = 200

type SimilarQuery = { challenge: number; text: string; viewer: MemberId }

/**
 * First the viewer's own ideas in this challenge, compared by title and description, then ideas of
 * closed challenges, compared by title; the most similar first.
 */
export async function findPriors(
  db: ApiDb,
  { challenge, text, viewer }: SimilarQuery,
): Promise<PriorIdea[]> {
  const meaning = meaningOf(text)
  if (meaning === undefined) return []
  const own = sql`
    select i.id, setweight(to_tsvector('english', i.title || ' ' || i.description), 'A') as words
    from ideas i
    where i.challenge = ${challenge} and i.author = ${viewer} and i.state = 'published'`
  const closed = sql`
    select i.id, i.words from ideas i join challenges c on c.id = i.challenge
    where i.words @@ ${meaning.any} and i.words is not null and i.state = 'published'
      and c.state in ${REVEALED_STATES} and c.hidden_at is null
      and not ${isBlockedFor(viewer, sql`i.author`)}
    limit ${SEARCH_MATCHES_MAX}`
  const searched = sql`(select words from ideas where words is not null)`
  const { rows } = await sql<PriorIdea & { slug: string; question_title: string }>`
    with found as (
      select id, max(alike) as alike, bool_or(is_here) as is_here from (
        select id, alike, true as is_here from (${meaning.alike(own, searched)}) mine
        union all
        select id, alike, false from (${meaning.alike(closed, searched)}) others
      ) each group by id
      order by is_here desc, alike desc, id desc limit ${PRIORS}
    )
    select i.id, i.title, left(i.description, ${EXCERPT_MAX}) as says, i.author = ${viewer} as is_mine,
      case when ${areResultsVisible(viewer)} then i.place end as place, c.slug, c.question_title
    from found join ideas i on i.id = found.id join challenges c on c.id = i.challenge
    order by found.is_here desc, found.alike desc, i.id desc`.execute(db)
  return rows.map(({ slug, question_title, ...idea }) => ({
    ...idea,
    challenge: { slug, question_title },
  }))
}

type Question = { id: number; question_title: string; category: number }

/** Open challenges: first those with the same words, then those of the same category. */
export async function findPromoted(
  db: ApiDb,
  question: Question,
  now: Date,
): Promise<ChallengeCard[]> {
  const query = anyWordOf(question.question_title)
  const words = sql`to_tsquery('english', ${query ?? ''})`
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select c.id, ts_rank_cd(c.words, ${words}) as rank from challenges c
        where c.words @@ ${words} and c.shelf = 'open' and c.hidden_at is null
        limit ${SEARCH_MATCHES_MAX})
      union all
      (select c.id, 0 as rank from challenges c
        where c.category = ${question.category} and c.shelf = 'open' and c.hidden_at is null
        order by c.opens_at desc limit ${PROMOTED + 1})
    ) found
    where id <> ${question.id}
    group by id order by max(rank) desc, id desc limit ${PROMOTED}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cards = await cardRows(db.selectFrom('challenges as c').where('c.id', 'in', ids)).execute()
  return cards
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((card) => cardOf(card, now))
}

/** The weight of a category's own name and description, relative to that of similar challenges. */
const NAME_COUNTS = 2

/**
 * Suggests categories for a text: those of challenges that use the same words in their title or
 * details, those of challenges whose titles have a similar meaning, and those whose own name or
 * description is similar.
 */
export async function findCategories(db: ApiDb, text: string): Promise<Category[]> {
  const meaning = meaningOf(text)
  const query = anyWordOf(text)
  if (meaning === undefined || query === undefined) return []
  const words = sql`to_tsquery('english', ${query})`
  const { rows } = await sql<Category>`
    with titled as (
      select c.category, sum(ts_rank_cd(c.words, ${words})) as rank from (
        select category, words from challenges
        where words @@ ${words} and shelf <> 'hidden' and hidden_at is null
        limit ${SEARCH_MATCHES_MAX}
      ) c group by c.category
    ), found as (
      select id, category, words from challenges
      where words @@ ${meaning.any} and shelf <> 'hidden' and hidden_at is null
      limit ${SEARCH_MATCHES_MAX}
    ), alike as (${meaning.share(sql`select id, words from found`, sql`challenges`)}),
    near as (
      select f.category, sum(a.alike * a.alike) as rank
      from alike a join found f on f.id = a.id group by f.category
    ), named as (${meaning.share(
      sql`select id, setweight(to_tsvector('english', name || ' ' || description), 'A') as words
        from categories`,
      sql`challenges`,
    )})
    select k.id, k.slug, k.name, k.parent, k.hue from categories k
    left join titled on titled.category = k.id
    left join near on near.category = k.id
    left join named n on n.id = k.id
    where k.archived_at is null and (titled.rank > 0 or near.rank > 0 or n.alike > 0)
    order by to_tsvector('english', k.name) @@ ${words} desc,
      coalesce(titled.rank, 0) + coalesce(near.rank, 0) + ${NAME_COUNTS}::float * coalesce(n.alike, 0) desc, k.place
    limit ${CATEGORIES}`.execute(db)
  return rows
}
