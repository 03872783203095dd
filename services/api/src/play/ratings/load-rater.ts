import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { isVerified } from '../../community/fair-pay/verified.ts'
import type { Tx } from '../../kernel/deps.ts'

export type Rater = {
  ratings: number
  earnedToday: number
  lowVarianceAt: number | null
  isGuest: boolean
  /** The only challenge that a guest can rate in. */
  guestOf: number | null
  isUnverified: boolean
  /** The newest ratings in half stars, newest last; null if they are not known. */
  recent: readonly number[] | null
}

type Row = {
  account: number
  ratings: number
  day: number
  rated_on_day: number
  low_variance_at: number | null
  recent: number[] | null
  recent_at: number | null
  is_guest: boolean
  guest_of: number | null
  is_verified: boolean
}

/** Creates the missing rows of raters. Must be called before anything is locked. */
export async function makeRaters(
  tx: Tx,
  raters: readonly MemberId[],
  today: number,
): Promise<void> {
  // The rows are looked up one by one, because an anti-join could read the rows of all raters.
  await sql`
    insert into raters (account, day)
    select n.account, ${today} from unnest(${raters}::int[]) as n(account)
    where (select true from raters r where r.account = n.account) is null
    order by n.account
    on conflict (account) do nothing`.execute(tx)
}

/**
 * Locks the rows of raters, sorted by account, so that the ratings of one rater are decided one by
 * one.
 */
export async function loadRaters(
  tx: Tx,
  raters: readonly MemberId[],
  today: number,
): Promise<ReadonlyMap<MemberId, Rater>> {
  const { rows } = await sql<Row>`
    select r.account, r.ratings, r.day, r.rated_on_day, r.low_variance_at, r.recent, r.recent_at,
      a.is_guest, a.guest_of, ${isVerified(sql`r.account`)} as is_verified
    from raters r join accounts a on a.id = r.account
    where r.account = any(${raters}::int[])
    order by r.account
    for no key update of r`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.account,
      {
        isGuest: row.is_guest,
        guestOf: row.guest_of,
        isUnverified: !row.is_verified,
        ratings: row.ratings,
        // The row may already be on the next day, if another instance's clock is slightly ahead.
        earnedToday: row.day >= today ? row.rated_on_day : 0,
        lowVarianceAt: row.low_variance_at,
        recent: recentIn(row),
      },
    ]),
  )
}

const recentIn = ({ ratings, recent, recent_at: known }: Row): readonly number[] | null =>
  ratings === (known ?? 0) ? (recent ?? []) : null

export async function loadRater(tx: Tx, rater: MemberId, today: number): Promise<Rater> {
  await makeRaters(tx, [rater], today)
  const found = (await loadRaters(tx, [rater], today)).get(rater)
  if (found === undefined)
    throw new Error(`rater ${rater} has just been created but cannot be found`)
  return found
}
