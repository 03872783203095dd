import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import type { ChallengeId } from '@ideathlon/contracts/ids'
import type { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { sql } from 'kysely'
import { shownOn } from '../../../community/platforms/shown-on.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { cardOf, cardRows, inCategory } from '../queries.ts'
import { following, shuffled } from './shuffle.ts'

/** At most this many open challenges are put in order: the newest ones. */
const ORDERED_MAX = 2_000
const HOT_MAX = 200
const HOUR_MS = 3_600_000
const HOT_MS = 7 * 24 * HOUR_MS

export type OrderedList = {
  sort: 'shuffled' | 'hot'
  seed: number
  category?: string | undefined
  home: number
  /** The last challenge that was shown. */
  after?: ChallengeId | undefined
  page: number
  size: number
}

/** `hot`: a cache of the ids in hot order, shared by all viewers. */
type OrderContext = { db: ApiDb; now: () => Date; hot: MemoryCache<string, number[]> }

/**
 * Lists open challenges in an order for which there is no index. A page starts after the last
 * challenge shown, so that none is repeated when others open or close between pages. The hot order
 * is refreshed on the hour.
 */
export async function readOrderedPage(
  deps: OrderContext,
  list: OrderedList,
): Promise<{ cards: ChallengeCard[]; total: number }> {
  const { db, now } = deps
  const newest = await newestIds(db, list)
  const { sort, seed, size } = list
  const ids =
    sort === 'hot'
      ? [...new Set([...(await readHotIds(deps, list)), ...newest])]
      : shuffled(newest, seed)
  const shown = onwards(ids, list).slice(0, size)
  if (shown.length === 0) return { cards: [], total: ids.length }
  const rows = await cardRows(db.selectFrom('challenges as c').where('c.id', 'in', shown)).execute()
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, now())]))
  return { cards: shown.flatMap((id) => cards.get(id) ?? []), total: ids.length }
}

/**
 * In the hot order, a page continues after the last challenge shown; if that has closed, the page
 * number is used.
 */
function onwards(ids: number[], { sort, seed, after, page, size }: OrderedList): number[] {
  if (after === undefined) return ids.slice(page * size)
  if (sort === 'shuffled') return following(ids, seed, after)
  const at = ids.indexOf(after)
  return ids.slice(at === -1 ? page * size : at + 1)
}

type ListFilter = Pick<OrderedList, 'category' | 'home'>

function openChallengesQuery(db: ApiDb, { category, home }: ListFilter) {
  return db
    .selectFrom('challenges as c')
    .where('c.shelf', '=', 'open')
    .where(shownOn(home))
    .$if(category !== undefined, (query) => query.where(inCategory(category ?? '')))
}

async function newestIds(db: ApiDb, where: ListFilter): Promise<number[]> {
  const newest = openChallengesQuery(db, where).select('c.id').orderBy('c.opens_at', 'desc')
  const rows = await newest.orderBy('c.id', 'desc').limit(ORDERED_MAX).execute()
  return rows.map(({ id }) => id)
}

/**
 * Ordered by the number of ideas in the week before the last full hour, so that new ideas do not
 * shift challenges between pages.
 */
function readHotIds({ db, now, hot }: OrderContext, where: ListFilter): Promise<number[]> {
  const until = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS)
  const key = `hot ${where.home} ${until.getTime()} ${where.category ?? ''}`
  return hot.load(key, () => readHot(db, where, until))
}

async function readHot(db: ApiDb, where: ListFilter, until: Date): Promise<number[]> {
  const rows = await openChallengesQuery(db, where)
    .innerJoin('ideas as i', 'i.challenge', 'c.id')
    .select('c.id')
    .where('i.entered_at', '>', new Date(until.getTime() - HOT_MS))
    .where('i.entered_at', '<=', until)
    .where('i.state', '=', 'published')
    .groupBy('c.id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('c.id', 'desc')
    .limit(HOT_MAX)
    .execute()
  return rows.map(({ id }) => id)
}
