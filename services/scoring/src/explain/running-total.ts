import type { ScoreStep } from '@ideathlon/contracts/explain'

export type Awarded = Omit<ScoreStep, 'running_milli_points'>

/** The steps, each with the total after it. `before` is the total of the earlier steps. */
export function withRunningTotal(before: number, awarded: readonly Awarded[]): ScoreStep[] {
  let total = before
  return awarded.map((step) => {
    total += step.milli_points
    return { ...step, running_milli_points: total }
  })
}
