import type {
  ChallengeCard,
  ChallengeSort,
  ChallengeState,
  listChallenges,
} from '@ideathlon/contracts/challenges'
import { type ChallengeId, MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { RouteQuery } from '@ideathlon/contracts/route'
import type { Actor } from '@ideathlon/service-kit/auth'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { shownOn } from '../../community/platforms/shown-on.ts'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS, type Named } from '../../kernel/members/display-name.ts'
import { can } from '../../kernel/permissions/can.ts'
import { prizeOf, shownPrize } from './prizes/rules.ts'

export type ChallengeList = Omit<
  RouteQuery<typeof listChallenges>,
  'platform' | 'seed' | 'sort'
> & {
  sort: Exclude<ChallengeSort, 'shuffled' | 'hot'>
  /** Limits the list to challenges of this platform; the main platform shows all of them. */
  home?: number
}

/**
 * There is an index for every order, so that the cost of a page does not depend on the size of the
 * table.
 */
export async function readChallengePage(
  db: ApiDb,
  { state, sort, category, tag, after, page, size, home = MAIN_PLATFORM }: ChallengeList,
  now: Date,
): Promise<{ cards: ChallengeCard[]; total: number }> {
  const shelf = db
    .selectFrom('challenges as c')
    .where('c.shelf', '=', state)
    .where(shownOn(home))
    .$if(category !== undefined, (query) => query.where(inCategory(category ?? '')))
    .$if(tag !== undefined, (query) => query.where(hasTag(tag ?? '')))
  const [rows, { total }] = await Promise.all([
    cardRows(
      ordered(shelf, sort)
        .$if(after !== undefined, (query) => query.where(comesAfter(sort, after ?? 0)))
        .limit(size)
        .offset(after === undefined ? page * size : 0),
    ).execute(),
    shelf.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { cards: rows.map((row) => cardOf(row, now)), total: Number(total) }
}

/**
 * Selects challenges in a category or in one of its subcategories. The slug of a merged category
 * selects the category that it was merged into.
 */
export const inCategory = (slug: string) => sql<boolean>`c.category in (
  select k.id from categories k
  join categories named on coalesce(named.merged_into, named.id) in (k.id, k.parent)
  where named.slug = ${slug})`

/**
 * Must be written exactly like the condition of the index on tags; otherwise the index is not used.
 */
const hasTag = (tag: string) =>
  sql<boolean>`(c.tags @> array[${tag}]::text[] and cardinality(c.tags) > 0)`

const AFTER = {
  newest: (of: RawBuilder<unknown>) => sql<boolean>`(c.opens_at, c.id) < ${of}`,
  closing_soon: (of: RawBuilder<unknown>) => sql<boolean>`(c.closes_at, c.id) > ${of}`,
  most_ideas: (of: RawBuilder<unknown>) => sql<boolean>`(c.ideas, c.id) < ${of}`,
}
const ORDER_COLUMN = { newest: 'opens_at', closing_soon: 'closes_at', most_ideas: 'ideas' }

/**
 * Selects the challenges that follow the last one shown, judging by its current position, so that
 * no challenge is repeated on the next page.
 */
function comesAfter(sort: ChallengeList['sort'], after: ChallengeId) {
  const column = sql.ref(ORDER_COLUMN[sort])
  return AFTER[sort](sql`((select ${column} from challenges where id = ${after}), ${after}::int)`)
}

type Challenges = SelectQueryBuilder<ApiTables & { c: ApiTables['challenges'] }, 'c', object>

function ordered(query: Challenges, sort: ChallengeList['sort']): Challenges {
  if (sort === 'closing_soon') return query.orderBy('c.closes_at').orderBy('c.id')
  if (sort === 'most_ideas') return query.orderBy('c.ideas', 'desc').orderBy('c.id', 'desc')
  return query.orderBy('c.opens_at', 'desc').orderBy('c.id', 'desc')
}

/** What patrons and the asker have paid in towards the prize, without entry fees. */
export const fundedCents = sql<number>`(
  select coalesce(sum(m.funded_cents), 0)::float8 from public.challenge_money m where m.challenge = c.id)`

/** The names of its co-author; null if its asker wrote it alone. */
const coAuthorFace = sql<Named | null>`case when c.co_author is not null then (
  select jsonb_build_object('id', n.id, 'handle', n.handle, 'avatar', n.avatar, 'first_name', n.first_name,
    'last_name', n.last_name, 'is_guest', n.is_guest, 'deleted_at', n.deleted_at)
  from accounts n where n.id = c.co_author) end`

/** A challenge with its category and its asker, for a card. */
export function cardRows(query: Challenges) {
  return query
    .innerJoin('categories as g', 'g.id', 'c.category')
    .innerJoin('accounts as a', 'a.id', 'c.asker')
    .selectAll('c')
    .select(fundedCents.as('funded_cents'))
    .select(['g.slug as category_slug', 'g.name as category_name', 'g.parent', 'g.hue'])
    .select([...NAME_COLUMNS])
    .select(coAuthorFace.as('co_author_face'))
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

export function cardOf(row: CardRow, now: Date): ChallengeCard {
  return {
    id: row.id,
    ...challengeTitleOf(row),
    category: {
      id: row.category,
      slug: row.category_slug,
      name: row.category_name,
      parent: row.parent,
      hue: row.hue,
    },
    state: row.state as ChallengeState,
    is_closed: row.shelf === 'closed' || (row.state === 'open' && row.closes_at <= now),
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    ideas: row.ideas,
    primary_image: row.primary_image,
    image_alt: row.image_alt,
    catalyst: faceOf({ ...row, id: row.asker }),
    co_author: row.co_author_face && faceOf({ ...row.co_author_face, id: row.co_author ?? 0 }),
    prize: shownPrize(prizeOf(row), row.funded_cents),
    idea_entry_fee_cents: row.idea_entry_fee_cents,
  }
}

/**
 * A draft, scheduled or hidden challenge can be read only by its asker, its co-author and
 * moderators.
 */
export async function readCard(
  db: ApiDb,
  slug: string,
  viewer: Actor | undefined,
): Promise<CardRow | undefined> {
  const row = await cardRows(
    db.selectFrom('challenges as c').where('c.slug', '=', slug),
  ).executeTakeFirst()
  if (row === undefined || row.shelf !== 'hidden') return row
  return can(viewer, 'challenge.read_hidden', { asker: row.asker, coAuthor: row.co_author })
    ? row
    : undefined
}
