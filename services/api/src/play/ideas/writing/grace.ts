import { IDEA_GRACE_MS } from '@ideathlon/contracts/limits'
import { readPreferences } from '../../../community/preferences/preferences.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'

type Challenge = { home: number; caption_solution_format: string | null; closes_at: Date }

/**
 * Whether authors may correct a new idea. A caption has two separate lines, so editing it as an idea
 * would make title and lines differ.
 */
export async function hasGrace(
  db: ApiDb | Tx,
  { home, caption_solution_format: captions }: Pick<Challenge, 'home' | 'caption_solution_format'>,
): Promise<boolean> {
  if (captions !== null) return false
  return (await readPreferences(db, { platform: home })).rules.idea_grace
}

/**
 * From when on an idea that is entered now is handed out: once its author can no longer correct it.
 * An author who may not any more would otherwise know that somebody is rating it at this moment, and
 * by the leaderboards who. Near the close that is after half of the time that is left.
 */
export async function whenFixed(tx: Tx, challenge: Challenge, now: Date): Promise<Date> {
  if (!(await hasGrace(tx, challenge))) return now
  const left = challenge.closes_at.getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(IDEA_GRACE_MS, left / 2))
}
