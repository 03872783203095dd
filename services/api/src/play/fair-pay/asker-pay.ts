import { sql } from 'kysely'
import { isOnePerson } from '../../community/relations/one-person.ts'
import { wereSeenTogether } from '../../community/relations/seen-together.ts'
import type { Tx } from '../../kernel/deps.ts'
import { addToDailyCount, lockDailyCount } from './daily-counts.ts'
import { countPair, lockPair } from './pair-counts.ts'
import type { PendingAsking } from './rules.ts'
import { isVerified } from './verified.ts'

/** The inputs for the pay for asking: challenges the asker published today, and a verified address. */
export type AskerStanding = { askedToday: number; isUnverified: boolean }

/** Locks the asker's count of today until the transaction ends. */
export async function loadAsker(tx: Tx, member: number, now: Date): Promise<AskerStanding> {
  return {
    askedToday: await lockDailyCount(tx, { member, deed: 'asked', now }),
    isUnverified: await isUnverified(tx, member),
  }
}

/** Call it in the transaction that loaded the asker. */
export async function countPublished(tx: Tx, member: number, now: Date): Promise<void> {
  await addToDailyCount(tx, { member, deed: 'asked', now })
}

export async function isUnverified(tx: Tx, member: number): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select ${isVerified(sql`${member}::int`)} as verified`.execute(tx)
  return rows[0]?.verified !== true
}

/**
 * Whether two members may be one person or have an interest in each other: linked accounts, a scout and their
 * recruit, or accounts seen on the same network or device.
 */
async function isLinked(tx: Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select ${isOnePerson(one, other)} or exists (
      select from accounts where (id = ${one} and scouted_by = ${other})
        or (id = ${other} and scouted_by = ${one})) as linked`.execute(tx)
  return rows[0]?.linked === true || (await wereSeenTogether(tx, one, other))
}

/** What a rating is worth to the asker of its challenge. */
export type AskerSide = {
  /** How often rater and asker have paid each other this month. */
  pair: number
  isUnverified: boolean
  /** Null once asking has been paid, or if it earns nothing. */
  asking: PendingAsking | null
}

type Rating = { challenge: number; asker: number; rater: number; now: Date }

/** Locks the pair's count and, until asking has been paid, its pending points. */
export async function loadAskerSide(tx: Tx, rating: Rating): Promise<AskerSide> {
  const { asker, rater, now } = rating
  return {
    pair: await lockPair(tx, { payer: rater, recipient: asker, now }),
    isUnverified: await isUnverified(tx, asker),
    asking: await loadAsking(tx, rating),
  }
}

/** Reads the count after taking the lock, so that raters are counted one by one. */
async function loadAsking(
  tx: Tx,
  { challenge, asker, rater }: Rating,
): Promise<PendingAsking | null> {
  const pending = await sql<{ inputs: PendingAsking['inputs'] }>`
    select inputs from pending_points
    where challenge = ${challenge} and key = 'ChallengePublished:CreatedChallenge'
    for update`.execute(tx)
  const [waiting] = pending.rows
  if (waiting === undefined) return null
  const { rows } = await sql<{ counted: number; is_counted: boolean }>`
    select count(*)::int as counted, coalesce(bool_or(person = ${personOf(rater)}), false) as is_counted
    from asking_raters where challenge = ${challenge}`.execute(tx)
  const { counted, is_counted: isCounted } = rows[0] ?? { counted: 0, is_counted: false }
  return {
    inputs: waiting.inputs,
    counted,
    isNew: !isCounted && !(await isLinked(tx, rater, asker)),
  }
}

type Saving = Rating & { isPaid: boolean }

/** Saves the pair's count and the raters counted for asking, after a first rating that paid the asker. */
export async function saveAskerSide(tx: Tx, side: AskerSide, saving: Saving): Promise<void> {
  const { challenge, asker, rater, now, isPaid } = saving
  if (side.isUnverified) return
  await countPair(tx, { payer: rater, recipient: asker, now })
  if (!side.asking?.isNew) return
  const { rows } = await sql<{ person: number }>`select ${personOf(rater)} as person`.execute(tx)
  const askingRaters = rows.map(({ person }) => ({ challenge, person }))
  await saveAsking(tx, { askingRaters, askingPaid: isPaid ? [challenge] : [] })
}

type Asking = {
  askingRaters: readonly { challenge: number; person: number }[]
  /** Challenges whose pay for asking is no longer pending, because it has been paid. */
  askingPaid: readonly number[]
}

export async function saveAsking(tx: Tx, { askingRaters, askingPaid }: Asking): Promise<void> {
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

const personOf = (member: number) =>
  sql`(select coalesce(linked_to, id) from accounts where id = ${member})`
