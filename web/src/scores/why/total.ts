import type { ScoreStep } from '@ideathlon/contracts/explain'
import type { Role } from '@ideathlon/contracts/roles'

/** A total that can be opened: a member's role, of all time or of one race. */
export type Total = {
  member: number
  role: Role
  /** Of a category: only what was earned there. */
  category?: number | undefined
  /** Of a race: the events after `from`, up to `until` where it has ended. */
  race?: { from: number; until: number | null } | undefined
}

/** Directors' and patrons' points buy no place in the Idea Race. */
const OUTSIDE_THE_RACE = new Set<Role>(['director', 'patron'])

/** Earned while the race was paused: it is told there, and adds nothing. */
export function isLeftOut({ race }: Total, { paused_olympiad }: ScoreStep): boolean {
  return race !== undefined && paused_olympiad !== null
}

/** The steps of a total, each with what they add up to so far. */
export function stepsOf(total: Total, steps: readonly ScoreStep[]): ScoreStep[] {
  const { race, role } = total
  if (race === undefined) return [...steps]
  let sum = 0
  return steps
    .filter((step) => step.position > race.from && step.position <= (race.until ?? Infinity))
    .filter((step) => role !== 'overall' || !OUTSIDE_THE_RACE.has(step.role))
    .map((step) => {
      if (!isLeftOut(total, step)) sum += step.milli_points
      return { ...step, running_milli_points: sum }
    })
}
