import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { countDeed, lockToday } from './daily-deeds.ts'
import { isVerified } from './verified.ts'

/** What decides whether asking can be paid: how many were asked earlier today, and whose address is verified. */
export type AskerStanding = { askedToday: number; isUnverified: boolean }

/** Locks the asker's count of today until the command is through. */
export async function loadAsker(tx: Tx, member: number, now: Date): Promise<AskerStanding> {
  return {
    askedToday: await lockToday(tx, { member, deed: 'asked', now }),
    isUnverified: await isUnverified(tx, member),
  }
}

/** To be called with a standing that was loaded in the same transaction. */
export async function countAsked(tx: Tx, member: number, now: Date): Promise<void> {
  await countDeed(tx, { member, deed: 'asked', now })
}

export async function isUnverified(tx: Tx, member: number): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select ${isVerified(sql`${member}::int`)} as verified`.execute(tx)
  return rows[0]?.verified !== true
}
