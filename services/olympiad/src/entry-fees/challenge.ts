import type { ChallengeId } from '@ideathlon/contracts/ids'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** The facts about a challenge that fees depend on, as the api currently has them. */
export type FeeChallenge = {
  challenge: ChallengeId
  slug: string
  title: string
  asker: number
  co_author: number | null
  state: string
  closes_at: Date
  hidden_at: Date | null
  fee: number
}

export async function readFeeChallenge(
  db: Kysely<Tables>,
  challenge: number,
): Promise<FeeChallenge | undefined> {
  const { rows } = await sql<FeeChallenge>`
    select challenge, slug, title, asker, co_author, state, closes_at, hidden_at, idea_entry_fee_cents as fee
    from public.challenge_owners
    where challenge = ${challenge} and state not in ('draft', 'scheduled')`.execute(db)
  return rows[0]
}

/** Whether an idea can still be entered. */
export const takesIdeas = ({ state, closes_at, hidden_at }: FeeChallenge, now: Date): boolean =>
  state === 'open' && closes_at > now && hidden_at === null

type UsedPass = { pass: string; isIdeaIn: boolean }

/** Which of these passes were used, and whether their ideas are still in the challenge. */
export async function readUsed(db: Kysely<Tables>, passes: readonly string[]): Promise<UsedPass[]> {
  if (passes.length === 0) return []
  const { rows } = await sql<UsedPass>`
    select pass, is_idea_in as "isIdeaIn" from public.used_passes
    where pass = any(${[...passes]}::text[])`.execute(db)
  return rows
}

/**
 * Using a pass and giving it back are mutually exclusive: both take this lock, and then check
 * whether the other has happened.
 */
export async function lockUse(db: Kysely<Tables>, pass: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entry-pass:${pass}`}, 0))`.execute(db)
}
