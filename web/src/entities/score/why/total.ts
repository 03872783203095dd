import type { ScoreStep } from '@ideathlon/contracts/explain'
import type { Role } from '@ideathlon/contracts/roles'
import { type Fold, foldEarnings } from '../fold/fold-earnings.ts'

/** A total that can be explained: a member's total in a role, either all-time or in one race. */
export type Total = {
  member: number
  role: Role
  /** Restricts the total to one category. */
  category?: number | undefined
  /** For a race: only events after position `from`, and up to `until` if the race has ended. */
  race?: { from: number; until: number | null } | undefined
}

/** Directors' and patrons' points do not count in the Idea Race. */
const OUTSIDE_THE_RACE = new Set<Role>(['director', 'patron'])

/** Neurons earned while the race was paused are listed but add nothing to it. */
export function isLeftOut({ race }: Total, { paused_olympiad }: ScoreStep): boolean {
  return race !== undefined && paused_olympiad !== null
}

/** The events that count towards a total. */
export function stepsOf({ race, role }: Total, steps: readonly ScoreStep[]): ScoreStep[] {
  if (race === undefined) return [...steps]
  return steps
    .filter((step) => step.position > race.from && step.position <= (race.until ?? Infinity))
    .filter((step) => role !== 'overall' || !OUTSIDE_THE_RACE.has(step.role))
}

/**
 * One line for each kind of event. Events from a pause in the race have their own line, without a
 * sum.
 */
export function foldSteps(total: Total, steps: readonly ScoreStep[]): Fold<ScoreStep>[] {
  return foldEarnings(steps, (step) => ({
    at: step.occurred_at,
    position: step.position,
    kind: [step.key, step.milli_points < 0, isLeftOut(total, step)].join(' '),
    milli: isLeftOut(total, step) ? 0 : step.milli_points,
  }))
}
