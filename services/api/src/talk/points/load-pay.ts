import { sql } from 'kysely'
import { isCloselyLinked } from '../../community/fair-pay/linked.ts'
import { isVerified } from '../../community/fair-pay/verified.ts'
import { isBlockedFor } from '../../community/relations/between.ts'
import { startOfDay } from '../../kernel/day.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { VotePay } from './rules.ts'

export type VoteOf = { message: number; voter: number; author: number; isPublic: boolean }

/** A paid vote, as it is stored. */
export type StoredVote = { event: string; pair: number; isTakenBack: boolean }

export async function readPaid(
  tx: Tx,
  { message, voter }: { message: number; voter: number },
): Promise<StoredVote | undefined> {
  const row = await tx
    .selectFrom('talk_points')
    .select(['event', 'pair', 'taken_back_at'])
    .where('message', '=', message)
    .where('voter', '=', voter)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { event: row.event, pair: row.pair, isTakenBack: row.taken_back_at !== null }
}

/**
 * Loads the facts that decide whether a vote is paid. Today's counts are locked, the voter's before
 * the author's, so that simultaneous votes are counted one by one.
 */
export async function loadPay(tx: Tx, vote: VoteOf, now: Date): Promise<VotePay> {
  const { message, voter, author, isPublic } = vote
  if (!isPublic) return { ...UNPAID, isPublic }
  await lockCount(tx, 'talk-points-of-voter', voter)
  await lockCount(tx, 'talk-points-of-author', author)
  const today = startOfDay(now)
  const { rows } = await sql<{
    verified: boolean
    linked: boolean
    blocked: boolean
    by_voter: number
    by_pair: number
    to_author: number
  }>`
    select ${isVerified(sql`${voter}::int`)} and ${isVerified(sql`${author}::int`)} as verified,
      ${isCloselyLinked(sql`${voter}::int`, author)} as linked,
      ${isBlockedFor(voter, sql`${author}::int`)} as blocked,
      count(*) filter (where voter = ${voter})::int as by_voter,
      count(*) filter (where voter = ${voter} and author = ${author})::int as by_pair,
      count(*) filter (where author = ${author})::int as to_author
    from talk_points
    where (voter = ${voter} or author = ${author}) and paid_at >= ${today}
      and message <> ${message}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the counts of a vote are missing')
  return {
    isPublic,
    isUnverified: !row.verified,
    isLinked: row.linked,
    isBlocked: row.blocked,
    today: { voter: row.by_voter, pair: row.by_pair, author: row.to_author },
  }
}

const UNPAID: VotePay = {
  isPublic: false,
  isUnverified: false,
  isLinked: false,
  isBlocked: false,
  today: { voter: 0, pair: 0, author: 0 },
}

async function lockCount(tx: Tx, countKey: string, member: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${countKey}), ${member})`.execute(tx)
}
