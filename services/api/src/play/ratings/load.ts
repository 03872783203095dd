import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { RateIdea } from '@ideathlon/contracts/ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { type AskerSides, loadAskerSides } from '../../community/fair-pay/asker-pay.ts'
import { isOwnIdea } from '../../community/relations/one-person.ts'
import { dayOf } from '../../kernel/day.ts'
import type { Tx } from '../../kernel/deps.ts'
import { passGate } from '../challenges/gate.ts'
import { isRatingImpossible } from '../challenges/openness.ts'
import { type ChallengeRow, readPassed } from '../challenges/store.ts'
import { isSpreadWide, RATINGS_LOOKED_AT, RATINGS_TO_JUDGE } from '../closing/low-variance.ts'
import { mentorsAmong } from '../idea-reading/privacy.ts'
import { loadRaters, makeRaters, type Rater } from './load-rater.ts'
import { type ProgressRow, progressSql } from './queries.ts'

/** Ratings in one challenge, at most one from each rater. */
export type RaterCommand = { rater: MemberId; command: RateIdea }

/** The sums over all ratings of an idea. */
export type Sums = { ratings: number; halfStars: number }
type LoadedIdea = Sums & { author: MemberId; state: string }

/**
 * The facts about a rater and the idea that they rate. `progress`: the rater's progress, not
 * counting this idea.
 */
type RatingHistory = {
  isServed: boolean
  standsBehind: boolean
  earlier: { stars: number; chosenAt: Date; nextServedAt: Date | null } | null
  progress: ProgressRow
}

/**
 * An earlier rating. `all`: the sums over all ratings of its idea, used only if the idea is not
 * among `ideas`.
 */
type Recent = { idea: IdeaId; halfStars: number; all: Sums }

/**
 * Everything that ratings in one challenge depend on. Each decided rating updates `ideas` and
 * `asking` for the next one.
 */
export type LoadedRatings = {
  challenge: ChallengeRow
  /** The raters from whom the ideas are hidden. */
  shutTo: ReadonlySet<MemberId>
  raters: ReadonlyMap<MemberId, Rater>
  ideas: Map<IdeaId, LoadedIdea>
  besides: ReadonlyMap<MemberId, RatingHistory>
  /** The latest ratings of raters who may have low variance, oldest first. */
  recent: ReadonlyMap<MemberId, readonly Recent[]>
  asking: AskerSides
}

/** For a challenge that no longer accepts ratings, only `challenge` and `ideas` are loaded. */
const NOTHING_ELSE = {
  shutTo: new Set<MemberId>(),
  raters: new Map<MemberId, Rater>(),
  besides: new Map<MemberId, RatingHistory>(),
  recent: new Map<MemberId, readonly Recent[]>(),
  asking: { isUnverified: false, pairs: new Map(), waiting: null, raters: new Map() },
} as const satisfies Partial<LoadedRatings>

/**
 * Locks in the order gate, raters, pairs, the asker's pay, ideas, with rows of the same kind
 * ordered by number, so that there is no deadlock. The ideas come last, because many members may
 * rate them at the same time and wait for their locks. Ratings in a challenge that accepts none
 * lock nothing: they are refused, and its close locks the same rows in another order. Queries that
 * do not need an earlier answer are sent immediately, in this order; see `pipelined`.
 */
export async function loadRatings(
  tx: Tx,
  { slug, given, now }: { slug: string; given: readonly RaterCommand[]; now: Date },
): Promise<LoadedRatings> {
  const all = given.map(({ rater }) => rater)
  const today = dayOf(now)
  const [, challenge] = await Promise.all([
    sql`select ${passGate(sql`id`)} from challenges where slug = ${slug}`.execute(tx),
    readPassed(tx, slug),
  ])
  if (challenge === undefined) throw notFound(REFUSALS.challenge_not_found)
  if (isRatingImpossible(challenge)) {
    const ideas = await readIdeas(tx, challenge.id, given)
    return { ...NOTHING_ELSE, challenge, ideas }
  }
  const [, raters] = await Promise.all([makeRaters(tx, all, today), loadRaters(tx, all, today)])
  const { id, asker, co_author: coAuthor } = challenge
  const paying = [...raters].filter(([rater, own]) => rater !== asker && paysAsker(own))
  const [asking, ideas, shut, besides, recent] = await Promise.all([
    loadAskerSides(tx, {
      challenge: id,
      asker,
      coAuthor,
      now,
      isUnverified: !challenge.is_asker_verified,
      raters: paying.map(([rater]) => rater),
    }),
    readIdeas(tx, id, given, sql`for no key update`),
    readExcludedRaters(tx, challenge, all),
    readBesides(tx, { challenge: id, given, now }),
    readRecent(tx, raters, given),
  ])
  return { challenge, shutTo: shut, raters, ideas, besides, recent, asking }
}

const paysAsker = ({ isGuest, isUnverified }: Rater) => !isGuest && !isUnverified

async function readExcludedRaters(tx: Tx, challenge: ChallengeRow, raters: readonly MemberId[]) {
  const { asker, solution_format: format } = challenge
  if (format !== 'ama') return new Set<MemberId>()
  const mentors = await mentorsAmong(tx, challenge.id, raters)
  return new Set(raters.filter((rater) => rater !== asker && !mentors.has(rater)))
}

type IdeaRow = { id: number; author: number; state: string; ratings: number; half_stars: number }

async function readIdeas(
  tx: Tx,
  challenge: number,
  given: readonly RaterCommand[],
  lock = sql``,
): Promise<Map<IdeaId, LoadedIdea>> {
  const ids = [...new Set(given.map(({ command }) => command.idea_id))]
  const { rows } = await sql<IdeaRow>`
    select id, author, state, ratings, half_stars from ideas
    where id = any(${ids}::int[]) and challenge = ${challenge}
    order by id ${lock}`.execute(tx)
  return new Map(rows.map(({ id, half_stars: halfStars, ...row }) => [id, { ...row, halfStars }]))
}

type RatingHistoryRow = ProgressRow & {
  rater: number
  is_served: boolean
  stands_behind: boolean
  half_stars: number | null
  chosen_at: Date | null
  next_served_at: Date | null
}

/**
 * Read after the locks, in a separate statement, so that it sees everything committed before them.
 */
async function readBesides(
  tx: Tx,
  { challenge, given, now }: { challenge: number; given: readonly RaterCommand[]; now: Date },
): Promise<ReadonlyMap<MemberId, RatingHistory>> {
  const { columns, mine } = progressSql({
    challenge: sql`${challenge}::int`,
    rater: sql`a.rater`,
    now,
    besides: sql`a.idea`,
  })
  const { rows } = await sql<RatingHistoryRow>`
    select a.rater, r.half_stars, coalesce(r.chosen_at, r.rated_at) as chosen_at,
      exists (select from served s
        where s.id = a.served and s.idea = a.idea and s.rater = a.rater) as is_served,
      ${isOwnIdea(sql`a.rater`)} as stands_behind,
      (select min(s.served_at) from served s where s.challenge = ${challenge}
        and s.rater = a.rater and s.served_at > r.rated_at) as next_served_at,
      ${columns}
    from unnest(${given.map(({ rater }) => rater)}::int[],
      ${given.map(({ command }) => command.idea_id)}::int[],
      ${given.map(({ command }) => command.served_id ?? 0)}::int[]) as a(rater, idea, served)
    join ideas i on i.id = a.idea
    left join ratings r on r.idea = a.idea and r.rater = a.rater
    cross join ${mine}`.execute(tx)
  return new Map(rows.map((row) => [row.rater, besideOf(row)]))
}

function besideOf({
  half_stars: halfStars,
  chosen_at: chosenAt,
  ...row
}: RatingHistoryRow): RatingHistory {
  const isRated = halfStars !== null && chosenAt !== null
  return {
    isServed: row.is_served,
    standsBehind: row.stands_behind,
    earlier: isRated ? { stars: halfStars / 2, chosenAt, nextServedAt: row.next_served_at } : null,
    progress: row,
  }
}

/**
 * How many ratings ago low variance was found, including the one that is being decided; Infinity if
 * never.
 */
export const sinceLowVariance = ({ ratings, lowVarianceAt }: Rater): number =>
  lowVarianceAt === null ? Number.POSITIVE_INFINITY : ratings + 1 - lowVarianceAt

/**
 * Whether this rating could complete a run of low variance, judging by what is known without
 * reading earlier ratings.
 */
function mayShowLowVariance(own: Rater, { value }: RateIdea): boolean {
  if (own.ratings + 1 < RATINGS_TO_JUDGE || sinceLowVariance(own) < RATINGS_LOOKED_AT) return false
  if (own.recent === null) return true
  return !isSpreadWide([...own.recent.map((half) => half / 2), value])
}

type RecentRow = { rater: number; idea: number; own: number; all: number; count: number }

async function readRecent(
  tx: Tx,
  raters: ReadonlyMap<MemberId, Rater>,
  given: readonly RaterCommand[],
): Promise<ReadonlyMap<MemberId, readonly Recent[]>> {
  const looked = given.flatMap(({ rater, command }) => {
    const own = raters.get(rater)
    return own !== undefined && mayShowLowVariance(own, command) ? [rater] : []
  })
  if (looked.length === 0) return new Map()
  const { rows } = await sql<RecentRow>`
    select u.rater, l.idea, l.half_stars as own, i.half_stars as all, i.ratings as count
    from unnest(${looked}::int[]) as u(rater)
    cross join lateral (
      select r.idea, r.half_stars, r.rated_at from ratings r where r.rater = u.rater
      order by r.rated_at desc limit ${RATINGS_LOOKED_AT - 1}
    ) l
    join ideas i on i.id = l.idea
    order by l.rated_at`.execute(tx)
  const recent = rows.map((row) => ({
    rater: row.rater,
    idea: row.idea,
    halfStars: row.own,
    all: { ratings: row.count, halfStars: row.all },
  }))
  return Map.groupBy(recent, ({ rater }) => rater)
}
