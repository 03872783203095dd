import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import type { RateIdea } from '@ideathlon/contracts/ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isBehindIdea } from '../../community/relations/one-person.ts'
import type { Tx } from '../../kernel/deps.ts'
import { isRatingStarted, opennessOf } from '../challenges/openness.ts'
import { type ChallengeRow, loadChallenge } from '../challenges/store.ts'
import { RATINGS_LOOKED_AT, RATINGS_TO_JUDGE, type RatedBeside } from '../closing/low-variance.ts'
import { loadAskerSide } from '../fair-pay/asker-pay.ts'
import { dayOf } from '../fair-pay/day.ts'
import { isVerified } from '../fair-pay/verified.ts'
import { isShutTo } from '../idea-reading/privacy.ts'
import { chosenAt, isOvertaken, isSettled, type RatingState } from './rules.ts'

export type LoadedRating = {
  rule: RatingState
  challenge: ChallengeRow
  served: boolean
  chosenAt: Date
}

/**
 * Locks in the order challenge, rater, the asker's pay, idea, so that there is no deadlock. The idea comes last,
 * because many may rate it at the same time and wait for its lock.
 */
export async function loadRating(
  tx: Tx,
  asked: { slug: ChallengeSlug; rater: MemberId; command: RateIdea; now: Date },
): Promise<LoadedRating> {
  const { rater, command, now } = asked
  const challenge = await loadChallenge(tx, { slug: asked.slug }, 'shared')
  const own = await loadRater(tx, rater, dayOf(now))
  const sinceLowVariance =
    own.lowVarianceAt === null ? Number.POSITIVE_INFINITY : own.ratings + 1 - own.lowVarianceAt
  const recent = await readRecent(tx, { rater, own, sinceLowVariance })
  const paysAsker = !own.isGuest && !own.isUnverified && challenge.asker !== rater
  const askerSide = paysAsker
    ? await loadAskerSide(tx, { challenge: challenge.id, asker: challenge.asker, rater, now })
    : undefined
  const idea = await loadIdea(tx, { command, challenge: challenge.id, rater })
  const chosen = chosenAt(command.chosen_at, now)
  const rule: RatingState = {
    challenge: opennessOf(challenge, now),
    isStarted: isRatingStarted(challenge),
    askerId: challenge.asker,
    raterId: rater,
    authorId: idea.author,
    standsBehind: idea.stands_behind,
    isDeclined: idea.state === 'declined',
    isShut: await isShutTo(tx, challenge, rater),
    earlier: await earlierOf(tx, { challenge: challenge.id, rater, now, chosen }, idea),
    earnedToday: own.earnedToday,
    recent,
    othersMean: idea.ratings === 0 ? null : idea.half_stars / 2 / idea.ratings,
    sinceLowVariance,
    isUnverified: own.isUnverified,
    ...(askerSide && { askerSide }),
    ...(own.isGuest && {
      guest: { isElsewhere: own.guestOf !== null && own.guestOf !== challenge.id },
    }),
  }
  return { rule, challenge, served: idea.is_served, chosenAt: chosen }
}

type IdeaRow = Awaited<ReturnType<typeof loadIdea>>

async function loadIdea(
  tx: Tx,
  { command, challenge, rater }: { command: RateIdea; challenge: number; rater: MemberId },
) {
  const row = await tx
    .selectFrom('ideas as i')
    .leftJoin('ratings as r', (on) => on.onRef('r.idea', '=', 'i.id').on('r.rater', '=', rater))
    .select(['i.author', 'i.state', 'i.ratings', 'i.half_stars', 'r.rated_at'])
    .select(sql<Date | null>`coalesce(r.chosen_at, r.rated_at)`.as('chosen_at'))
    .select('r.half_stars as own_half_stars')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('served as s')
            .select('s.id')
            .where('s.id', '=', command.served_id ?? 0)
            .where('s.idea', '=', command.idea_id)
            .where('s.rater', '=', rater),
        )
        .$castTo<boolean>()
        .as('is_served'),
    )
    .select(isBehindIdea(rater).as('stands_behind'))
    .where('i.id', '=', command.idea_id)
    .where('i.challenge', '=', challenge)
    .modifyEnd(sql`for no key update of i`)
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.idea_not_found)
  return row
}

type Asking = { challenge: number; rater: MemberId; now: Date; chosen: Date }

async function earlierOf(
  tx: Tx,
  { challenge, rater, now, chosen }: Asking,
  idea: IdeaRow,
): Promise<RatingState['earlier']> {
  if (idea.own_half_stars === null || idea.rated_at === null) return null
  const next = await tx
    .selectFrom('served')
    .select((eb) => eb.fn.min('served_at').as('at'))
    .where('challenge', '=', challenge)
    .where('rater', '=', rater)
    .where('served_at', '>', idea.rated_at)
    .executeTakeFirst()
  return {
    stars: idea.own_half_stars / 2,
    isFinal: isSettled(next?.at ?? null, now),
    isNewer: isOvertaken(chosen, idea.chosen_at ?? idea.rated_at),
  }
}

export type Rater = {
  ratings: number
  earnedToday: number
  lowVarianceAt: number | null
  isGuest: boolean
  /** The one challenge that a guest may rate. */
  guestOf: number | null
  isUnverified: boolean
}

/** Locks the rater's row, so that the ratings of one rater are decided one by one. */
export async function loadRater(tx: Tx, rater: MemberId, today: number): Promise<Rater> {
  const row = (await lockedRow(tx, rater)) ?? (await newRow(tx, rater, today))
  const account = await tx
    .selectFrom('accounts')
    .select(['is_guest', 'guest_of'])
    .select(isVerified(sql`${rater}::int`).as('is_verified'))
    .where('id', '=', rater)
    .executeTakeFirstOrThrow()
  return {
    isGuest: account.is_guest,
    guestOf: account.guest_of,
    isUnverified: !account.is_verified,
    ratings: row.ratings,
    earnedToday: row.day === today ? row.rated_on_day : 0,
    lowVarianceAt: row.low_variance_at,
  }
}

function lockedRow(tx: Tx, rater: MemberId) {
  return tx
    .selectFrom('raters')
    .selectAll()
    .where('account', '=', rater)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function newRow(tx: Tx, rater: MemberId, today: number) {
  await tx
    .insertInto('raters')
    .values({ account: rater, day: today, low_variance_at: null })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .execute()
  const row = await lockedRow(tx, rater)
  if (row === undefined) throw new Error(`rater ${rater} has just been made and is not there`)
  return row
}

/** The latest ratings that others rated too, oldest first; none while they could not be judged yet. */
async function readRecent(
  tx: Tx,
  { rater, own, sinceLowVariance }: { rater: MemberId; own: Rater; sinceLowVariance: number },
): Promise<RatedBeside[]> {
  const isTooEarly = own.ratings + 1 < RATINGS_TO_JUDGE || sinceLowVariance < RATINGS_LOOKED_AT
  if (isTooEarly) return []
  const rows = await tx
    .selectFrom('ratings as r')
    .innerJoin('ideas as i', 'i.id', 'r.idea')
    .select(['r.half_stars as own', 'i.half_stars as all', 'i.ratings as count'])
    .where('r.rater', '=', rater)
    .orderBy('r.rated_at', 'desc')
    .limit(RATINGS_LOOKED_AT - 1)
    .execute()
  return rows
    .filter((row) => row.count > 1)
    .map((row) => ({ stars: row.own / 2, othersMean: (row.all - row.own) / 2 / (row.count - 1) }))
    .reverse()
}
