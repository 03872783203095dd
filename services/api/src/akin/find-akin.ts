import type { PriorIdea } from '@ideathlon/contracts/akin'
import type { Category } from '@ideathlon/contracts/categories'
import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import type { MemberId } from '@ideathlon/contracts/ids'
import { SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'
import { sql } from 'kysely'
import { cardOf, cardRows } from '../challenges/queries.ts'
import type { ApiDb } from '../deps.ts'
import { arePlacesTold } from '../ideas/places-told.ts'
import { hiddenFrom } from '../relations/between.ts'
import { anyWordOf } from './any-word.ts'

const PRIORS = 5
const PROMOTED = 6
const CATEGORIES = 3
const SAYS_MAX = 200

type Writing = { challenge: number; text: string; viewer: MemberId }

/** One's own here first, by its words; then those of closed questions, the most alike first. */
export async function findPriors(
  db: ApiDb,
  { challenge, text, viewer }: Writing,
): Promise<PriorIdea[]> {
  const query = anyWordOf(text)
  if (query === undefined) return []
  const words = sql`to_tsquery('english', ${query})`
  const { rows } = await sql<PriorIdea & { slug: string; question_title: string }>`
    with closed as (
      select i.id, ts_rank_cd(i.words, ${words}) as rank
      from ideas i join challenges c on c.id = i.challenge
      where i.words @@ ${words} and i.words is not null and i.state = 'published'
        and c.state in ('closed', 'settled', 'archived') and c.hidden_at is null
        and not ${hiddenFrom(viewer, sql`i.author`)}
      limit ${SEARCH_MATCHES_MAX}
    ), own as (
      select i.id, 10 + ts_rank_cd(w.words, ${words}) as rank
      from ideas i
      cross join lateral (select to_tsvector('english', i.title || ' ' || i.description) as words) w
      where i.challenge = ${challenge} and i.author = ${viewer} and i.state = 'published'
        and w.words @@ ${words}
    ), akin as (
      select id, rank from own union all select id, rank from closed
      order by rank desc, id desc limit ${PRIORS}
    )
    select i.id, i.title, left(i.description, ${SAYS_MAX}) as says, i.author = ${viewer} as is_mine,
      case when ${arePlacesTold(viewer)} then i.place end as place, c.slug, c.question_title
    from akin join ideas i on i.id = akin.id join challenges c on c.id = i.challenge
    order by akin.rank desc, i.id desc`.execute(db)
  return rows.map(({ slug, question_title, ...idea }) => ({
    ...idea,
    challenge: { slug, question_title },
  }))
}

type Question = { id: number; question_title: string; category: number }

/** Open ones with the same words, or else of the same category. */
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
    ) akin
    where id <> ${question.id}
    group by id order by max(rank) desc, id desc limit ${PROMOTED}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cards = await cardRows(db.selectFrom('challenges as c').where('c.id', 'in', ids)).execute()
  return cards
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((card) => cardOf(card, now))
}

/** Where others asked the like: what a category's questions have in common with these words. */
export async function findCategories(db: ApiDb, text: string): Promise<Category[]> {
  const query = anyWordOf(text)
  if (query === undefined) return []
  const words = sql`to_tsquery('english', ${query})`
  const { rows } = await sql<Category>`
    with asked as (
      select c.category, sum(ts_rank_cd(c.words, ${words})) as rank from (
        select category, words from challenges
        where words @@ ${words} and shelf <> 'hidden' and hidden_at is null
        limit ${SEARCH_MATCHES_MAX}
      ) c group by c.category
    )
    select k.id, k.slug, k.name, k.parent, k.hue from categories k
    left join asked a on a.category = k.id
    where a.rank > 0 or to_tsvector('english', k.name) @@ ${words}
    order by to_tsvector('english', k.name) @@ ${words} desc, a.rank desc nulls last, k.place
    limit ${CATEGORIES}`.execute(db)
  return rows
}
