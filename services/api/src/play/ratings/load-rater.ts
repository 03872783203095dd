import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { RATINGS_LOOKED_AT, RATINGS_TO_JUDGE, type RatedBeside } from '../closing/low-variance.ts'
import { isVerified } from '../fair-pay/verified.ts'

export type Rater = {
  ratings: number
  earnedToday: number
  lowVarianceAt: number | null
  isGuest: boolean
  /** The one question that a guest may rate. */
  guestOf: number | null
  isUnverified: boolean
}

/** Locks the rater's own row: somebody's ratings are decided one after another, wherever they come from. */
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
export async function readRecent(
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
