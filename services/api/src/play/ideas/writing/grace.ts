import { IDEA_GRACE_MS } from '@ideathlon/contracts/limits'
import { readPreferences } from '../../../community/preferences/preferences.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'

type Challenge = { home: number; caption_solution_format: string | null; closes_at: Date }

/**
 * Whether authors can correct a new idea. A caption has two separate lines, so editing it as an
 * idea would make its title differ from its lines.
 */
export async function hasGrace(
  db: ApiDb | Tx,
  { home, caption_solution_format: captions }: Pick<Challenge, 'home' | 'caption_solution_format'>,
): Promise<boolean> {
  if (captions !== null) return false
  return (await readPreferences(db, { platform: home })).rules.idea_grace
}

/**
 * The time from which a newly entered idea is served: when its author can no longer correct it.
 * Otherwise authors who suddenly could no longer edit would know that somebody was rating the idea
 * at that moment, and could identify the rater from the leaderboards. Close to the end, serving
 * starts after half of the remaining time.
 */
export async function whenFixed(tx: Tx, challenge: Challenge, now: Date): Promise<Date> {
  if (!(await hasGrace(tx, challenge))) return now
  const left = challenge.closes_at.getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(IDEA_GRACE_MS, left / 2))
}
