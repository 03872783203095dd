import { PLAYER_MILESTONES } from '@ideathlon/contracts/limits'
import { type Accepted, accept, point } from '../decision.ts'

export type DirectingState = {
  directorId: number
  /** Distinct people who have played in this director's questions that have closed. */
  players: number
  /** The highest milestone that was paid before; 0 for none. */
  milestone: number
  /** How well each question that closed lately was played, in thousandths; this one's among them. */
  qualities: readonly number[]
}

export type DirectingDecision = Accepted & { milestone: number }

/** So far back looks what a director is paid for good play. */
export const QUALITY_DAYS = 7

/**
 * Decided when a question has closed: every milestone of players once, however many are reached at
 * once, and good play in the questions of the last days.
 */
export function decideDirecting(state: DirectingState): DirectingDecision {
  const { directorId, players, milestone, qualities } = state
  const reached = PLAYER_MILESTONES.filter((each) => each > milestone && each <= players)
  const thousandths = mean(qualities)
  const decision = accept(
    ...reached.map((each) =>
      point('PlatformActivity:DirectorQuantityPlayersMilestone', directorId, { players: each }),
    ),
    ...(thousandths > 0
      ? [point('PlatformActivity:DirectorQuality', directorId, { thousandths })]
      : []),
  )
  return { ...decision, milestone: reached.at(-1) ?? milestone }
}

function mean(values: readonly number[]): number {
  if (values.length === 0) return 0
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
