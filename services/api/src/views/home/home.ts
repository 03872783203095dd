import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { HOME_SECTIONS, type HomeSection, type SectionId } from '@ideathlon/contracts/widgets'
import type { SelectQueryBuilder } from 'kysely'
import { shownOn } from '../../community/platforms/shown-on.ts'
import type { ApiTables } from '../../kernel/database/tables.ts'
import { DAY_MS } from '../../kernel/day.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { shuffled, withoutDuplicates } from '../../play/challenges/lists/shuffle.ts'
import { cardOf, cardRows } from '../../play/challenges/queries.ts'

/**
 * The maximum number of challenges that a section takes, so `discover` shuffles only the newest
 * ones.
 */
const SHUFFLED_MAX = 2_000
/**
 * The maximum number of cards in a section of the home page; the last section can have twice as
 * many.
 */
const SHELF = 6
/** The minimum number of challenges for a separate section. */
const SHELF_MIN = 3
const HOT_MS = 7 * DAY_MS
const HOT_MAX = 200

type Home = { platform: number; now: Date }
type Challenges = SelectQueryBuilder<ApiTables & { c: ApiTables['challenges'] }, 'c', object>

function openChallengesOn(db: ApiDb, { platform }: Home): Challenges {
  return db.selectFrom('challenges as c').where('c.shelf', '=', 'open').where(shownOn(platform))
}

/**
 * The ids of a section's challenges, in order. There are few enough of them to be cached for all
 * visitors.
 */
export async function idsOf(
  db: ApiDb,
  section: SectionId,
  { seed, ...home }: Home & { seed: number },
): Promise<number[]> {
  if (section === 'hot') return hotIds(db, home)
  const open = openChallengesOn(db, home).where('c.closes_at', '>', home.now).select('c.id')
  const ordered =
    section === 'closing-soon'
      ? open.orderBy('c.closes_at').orderBy('c.id')
      : open.orderBy('c.opens_at', 'desc').orderBy('c.id', 'desc')
  const ids = (await ordered.limit(SHUFFLED_MAX).execute()).map(({ id }) => id)
  return section === 'discover' ? shuffled(ids, seed) : ids
}

/**
 * Challenges that received the most ideas in the last week. Ratings do not count, because they are
 * hidden until the close.
 */
async function hotIds(db: ApiDb, home: Home): Promise<number[]> {
  const since = new Date(home.now.getTime() - HOT_MS)
  const rows = await db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .select(['c.id', (eb) => eb.fn.countAll<string>().as('fresh')])
    .where('i.entered_at', '>', since)
    .where('i.state', '=', 'published')
    .where('c.shelf', '=', 'open')
    .where('c.closes_at', '>', home.now)
    .where(shownOn(home.platform))
    .groupBy('c.id')
    .orderBy('fresh', 'desc')
    .orderBy('c.id', 'desc')
    .limit(HOT_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

/** Loads cards in the order of the given ids. */
export async function cardsOf(
  db: ApiDb,
  ids: readonly number[],
  now: Date,
): Promise<ChallengeCard[]> {
  if (ids.length === 0) return []
  const rows = await cardRows(db.selectFrom('challenges as c').where('c.id', 'in', ids)).execute()
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, now)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/**
 * The sections of the home page: closing soon, hot, new, then the rest. Each challenge appears only
 * once.
 */
export async function homeSections(
  db: ApiDb,
  home: Home & { seed: number },
): Promise<HomeSection[]> {
  const names = Object.keys(HOME_SECTIONS) as SectionId[]
  const lists = await Promise.all(names.map(async (id) => [id, await idsOf(db, id, home)] as const))
  const all = lists.at(-1)?.[1] ?? []
  const before = Math.max(0, Math.min(lists.length - 1, Math.floor(all.length / SHELF_MIN) - 1))
  const shown = [...lists.slice(0, before), ...lists.slice(-1)]
  const totals = new Map(lists.map(([id, ids]) => [id, ids.length]))
  const size = Math.min(SHELF, Math.max(SHELF_MIN, Math.floor(all.length / shown.length)))
  const shelves = withoutDuplicates(shown, size).filter(([, ids]) => ids.length > 0)
  const cards = await cardsOf(
    db,
    shelves.flatMap(([, ids]) => ids.slice(0, SHELF * 2)),
    home.now,
  )
  return shelves.map(([id, ids]) => ({
    id,
    ...HOME_SECTIONS[id],
    challenges: cards.filter((card) => ids.includes(card.id)),
    total: totals.get(id) ?? ids.length,
  }))
}
