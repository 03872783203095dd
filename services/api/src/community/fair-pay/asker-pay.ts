import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { addToDailyCounts, lockDailyCounts } from './daily-counts.ts'
import { isLinked } from './linked.ts'
import { countPairs, lockPairsTo } from './pair-counts.ts'
import type { PendingAsking } from './rules.ts'
import { isVerified } from './verified.ts'

/**
 * What an asker's pay depends on: how many challenges they have published today, and whether their
 * address is verified.
 */
export type AskerStanding = { askedToday: number; isUnverified: boolean }

/** Locks the asker's count for today until the transaction ends. */
export async function loadAsker(tx: Tx, member: number, now: Date): Promise<AskerStanding> {
  const counts = await lockDailyCounts(tx, { members: [member], deed: 'asked', now })
  return { askedToday: counts.get(member) ?? 0, isUnverified: await isUnverified(tx, member) }
}

/** Call it in the same transaction as `loadAsker`. */
export async function countPublished(tx: Tx, member: number, now: Date): Promise<void> {
  await addToDailyCounts(tx, { members: [member], deed: 'asked', now })
}

export async function isUnverified(tx: Tx, member: number): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select ${isVerified(sql`${member}::int`)} as verified`.execute(tx)
  return rows[0]?.verified !== true
}

/** What a rating is worth to the asker of its challenge. */
export type AskerSide = {
  /** How often the rater and the asker have paid each other this month. */
  pair: number
  isUnverified: boolean
  /** Null if the asker has already been paid for asking the challenge, or earns nothing for it. */
  asking: PendingAsking | null
}

/**
 * The pay for asking a challenge, while it is pending. `persons`: the people whose ratings already
 * count towards it.
 */
type WaitingAsking = { inputs: PendingAsking['inputs']; persons: Set<number> }

/**
 * What ratings of one challenge are worth to its asker. `raters`: the person behind each rater, and
 * whether they are linked to an author; empty once the asker has been paid for asking.
 */
export type AskerSides = {
  readonly isUnverified: boolean
  readonly pairs: ReadonlyMap<MemberId, number>
  waiting: WaitingAsking | null
  readonly raters: ReadonlyMap<MemberId, { person: number; isLinked: boolean }>
}

type Ratings = {
  challenge: number
  asker: number
  /** The co-author, who gets a share of the pay. */
  coAuthor: number | null
  isUnverified: boolean
  raters: readonly MemberId[]
  now: Date
}

/**
 * Locks the counts of how often the raters have paid the asker and, while the pay for asking is
 * pending, its row in `pending_points`. All statements are sent together; see `pipelined`.
 */
export async function loadAskerSides(tx: Tx, ratings: Ratings): Promise<AskerSides> {
  const { challenge, asker, isUnverified, raters, now } = ratings
  if (raters.length === 0) {
    return { isUnverified, pairs: new Map(), waiting: null, raters: new Map() }
  }
  const [pairs, waiting, persons] = await Promise.all([
    lockPairsTo(tx, { payers: raters, recipient: asker, now }),
    loadWaiting(tx, challenge),
    readPersons(tx, ratings),
  ])
  return { isUnverified, pairs, waiting, raters: persons }
}

/** Reads the count after taking the lock, so that raters are counted one by one. */
async function loadWaiting(tx: Tx, challenge: number): Promise<WaitingAsking | null> {
  const locking = sql<{ inputs: PendingAsking['inputs'] }>`
    select inputs from pending_points
    where challenge = ${challenge} and key = 'ChallengePublished:CreatedChallenge'
    for update`.execute(tx)
  const reading = sql<{ person: number }>`
    select person from asking_raters where challenge = ${challenge} and ${isWaiting(challenge)}`.execute(
    tx,
  )
  const [pending, { rows }] = await Promise.all([locking, reading])
  const [waiting] = pending.rows
  if (waiting === undefined) return null
  return { inputs: waiting.inputs, persons: new Set(rows.map(({ person }) => person)) }
}

/** SQL: whether the pay for asking the challenge is still pending. */
const isWaiting = (challenge: number) => sql<boolean>`exists (
    select from pending_points where challenge = ${challenge}
      and key = 'ChallengePublished:CreatedChallenge')`

/**
 * The person behind each rater, and whether they are linked to an author of the challenge. Empty
 * unless the pay for asking is still pending.
 */
async function readPersons(
  tx: Tx,
  { challenge, asker, coAuthor, raters }: Ratings,
): Promise<AskerSides['raters']> {
  const one = sql<number>`a.id`
  const isLinkedToWriter =
    coAuthor === null
      ? isLinked(one, asker)
      : sql<boolean>`(${isLinked(one, asker)} or ${isLinked(one, coAuthor)} or a.id = ${coAuthor})`
  const { rows } = await sql<{ id: number; person: number; is_linked: boolean }>`
    select a.id, coalesce(a.linked_to, a.id) as person, ${isLinkedToWriter} as is_linked
    from accounts a where a.id = any(${raters}::int[]) and ${isWaiting(challenge)}`.execute(tx)
  return new Map(
    rows.map(({ id, person, is_linked: linked }) => [id, { person, isLinked: linked }]),
  )
}

/** What the next rating by this rater is worth to the asker. */
export function askerSideOf(sides: AskerSides, rater: MemberId): AskerSide | undefined {
  const pair = sides.pairs.get(rater)
  if (pair === undefined) return undefined
  const { isUnverified, waiting } = sides
  const known = sides.raters.get(rater)
  if (waiting === null || known === undefined) return { pair, isUnverified, asking: null }
  const { inputs, persons } = waiting
  const isNew = !persons.has(known.person) && !known.isLinked
  return { pair, isUnverified, asking: { inputs, counted: persons.size, isNew } }
}

/**
 * Counts a rater towards the pay for asking, for the ratings that follow. `isPaid`: this rating
 * triggered the pay.
 */
export function countForAsking(sides: AskerSides, rater: MemberId, isPaid: boolean): void {
  const person = sides.raters.get(rater)?.person
  if (person !== undefined) sides.waiting?.persons.add(person)
  if (isPaid) sides.waiting = null
}

type RaterPayment = { rater: MemberId; side: AskerSide; isPaid: boolean }

/**
 * After first ratings that paid the asker, saves how often each rater has paid the asker, and which
 * raters count towards the pay for asking.
 */
export async function saveAskerSides(
  tx: Tx,
  {
    challenge,
    asker,
    sides,
    now,
  }: { challenge: number; asker: number; sides: AskerSides; now: Date },
  paying: readonly RaterPayment[],
): Promise<void> {
  if (sides.isUnverified) return
  const counts = paying.map(({ rater }) => ({ payer: rater, recipient: asker, times: 1 }))
  const askingRaters = paying.flatMap(({ rater, side }) => {
    const person = sides.raters.get(rater)?.person
    return side.asking?.isNew && person !== undefined ? [{ challenge, person }] : []
  })
  const isPaid = paying.some((one) => one.isPaid)
  await Promise.all([
    countPairs(tx, counts, now),
    saveAsking(tx, { askingRaters, askingPaid: isPaid ? [challenge] : [] }),
  ])
}

type AskingPayment = {
  askingRaters: readonly { challenge: number; person: number }[]
  /**
   * Challenges whose askers have just been paid for asking, so that the pay is no longer pending.
   */
  askingPaid: readonly number[]
}

export async function saveAsking(
  tx: Tx,
  { askingRaters, askingPaid }: AskingPayment,
): Promise<void> {
  if (askingRaters.length > 0) {
    await sql`
      insert into asking_raters (challenge, person)
      select challenge, person from jsonb_to_recordset(${JSON.stringify(askingRaters)}::jsonb)
        as r(challenge int, person int)
      on conflict do nothing`.execute(tx)
  }
  if (askingPaid.length === 0) return
  await sql`
    delete from pending_points
    where challenge = any(${askingPaid}::int[]) and key = 'ChallengePublished:CreatedChallenge'`.execute(
    tx,
  )
}
