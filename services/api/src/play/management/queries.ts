import type {
  ManagedChallenge,
  ManagedChallengesQuery,
} from '@ideathlon/contracts/community/managed-challenges'
import type { ChallengeId } from '@ideathlon/contracts/ids'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import type { ManagedState } from './rules.ts'

type Query = z.output<typeof ManagedChallengesQuery>

/** One page of the matching challenges, in any state. */
export async function readManaged(
  db: ApiDb,
  query: Query,
): Promise<{ challenges: ManagedChallenge[]; total: number }> {
  const fits = conditionsOf(query)
  const { total } = await db
    .selectFrom('challenges as c')
    .innerJoin('accounts as a', 'a.id', 'c.asker')
    .select(sql<number>`count(*)::int`.as('total'))
    .where((eb) => eb.and(fits))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('challenges as c')
    .innerJoin('accounts as a', 'a.id', 'c.asker')
    .innerJoin('categories as g', 'g.id', 'c.category')
    .innerJoin('platforms as p', 'p.id', 'c.home')
    .select(['c.id', 'c.slug', 'c.question_title', 'c.state', 'c.hidden_at', 'c.ideas'])
    .select(['c.opens_at', 'c.closes_at', 'c.category', 'g.name as category_name'])
    .select(['p.id as platform', 'p.title as platform_title', 'a.handle', ...NAME_COLUMNS])
    .where((eb) => eb.and(fits))
    .orderBy(SORTS[query.sort])
    .orderBy('c.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const challenges = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    question_title: row.question_title,
    state: row.state as ManagedChallenge['state'],
    is_hidden: row.hidden_at !== null,
    category: { id: row.category, name: row.category_name },
    platform: { id: row.platform, title: row.platform_title },
    asker: { handle: row.handle, name: displayName(row) },
    ideas: row.ideas,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
  }))
  return { challenges, total }
}

const SORTS = {
  newest: sql`c.opens_at desc`,
  closing: sql`(c.state <> 'open'), c.closes_at`,
  ideas: sql`c.ideas desc`,
}

function conditionsOf({ q, state, shown, category, platform }: Query): Expression<SqlBool>[] {
  const like = `%${escapedForLike(q)}%`
  return [
    sql<SqlBool>`true`,
    ...(q === ''
      ? []
      : [sql<SqlBool>`(c.question_title ilike ${like} or a.handle = ${q.toLowerCase()})`]),
    ...(state === undefined ? [] : [sql<SqlBool>`c.state = ${state}`]),
    ...(shown === 'all'
      ? []
      : [sql<SqlBool>`(c.hidden_at is not null) = ${shown === 'hidden'}::boolean`]),
    ...(category === undefined
      ? []
      : [
          sql<SqlBool>`c.category in (select id from categories
            where id = ${category} or parent = ${category})`,
        ]),
    ...(platform === undefined ? [] : [sql<SqlBool>`c.home = ${platform}`]),
  ]
}

/** The facts about one challenge that the rules need. A command must lock its row first. */
export type ManagedFacts = ManagedState & {
  id: ChallengeId
  slug: string
  title: string
  asker: number
  home: number
}

type FactRow = Omit<ManagedFacts, 'category'> & {
  categoryId: number
  categoryName: string
  categorySlug: string
  family: string
}

export async function readFacts(
  db: ApiDb | Tx,
  ids: readonly ChallengeId[],
): Promise<Map<ChallengeId, ManagedFacts>> {
  const { rows } = await sql<FactRow>`
    select c.id, c.slug, c.question_title as title, c.asker, c.home, c.state,
      c.hidden_at is not null as "isHidden", c.sealed_at is not null as "isSealed",
      c.closes_at as "closesAt", c.caption_solution_format is not null as "isCaption",
      c.location is not null as "hasLocation",
      c.prize_type <> 'points' or c.prize_cents > 0 or c.idea_entry_fee_cents > 0 as "hasMoney",
      exists (select from ideas i where i.challenge = c.id) as "hasIdeas",
      exists (select from question_ratings r where r.challenge = c.id)
        or exists (select from assumption_challenges d where d.challenge = c.id)
        or exists (select from pending_points p
          where p.challenge = c.id and p.recipient <> c.asker) as "hasPlayers",
      exists (select from reviews r where r.subject_kind = 'question' and r.subject_id = c.id::text
        and r.is_hidden) as "isTakenDown",
      g.id as "categoryId", g.name as "categoryName", g.slug as "categorySlug",
      coalesce(above.slug, g.slug) as family
    from challenges c
    join categories g on g.id = c.category
    left join categories above on above.id = g.parent
    where c.id = any(${ids}::int[])`.execute(db)
  return new Map(
    rows.map(({ categoryId, categoryName, categorySlug, family, ...row }) => [
      row.id,
      { ...row, category: { id: categoryId, name: categoryName, slug: categorySlug, family } },
    ]),
  )
}
