import { PLAYER_MILESTONES } from '@ideathlon/contracts/limits'
import { type Accepted, accept, point } from '../../kernel/command/decision.ts'

export type DirectorState = {
  directorId: number
  /** Distinct people who have played in this director's closed challenges. */
  players: number
  /** The highest milestone that was paid for before; 0 for none. */
  milestone: number
  /**
   * How well the challenge that has just closed was played, in thousandths; null if too few members
   * played.
   */
  quality: number | null
  /**
   * The quality of the director's other challenges that closed since the last payment for quality.
   */
  earlier: readonly number[]
  /** When quality was last paid for, and when this challenge closed. */
  paidAt: Date | null
  closedAt: Date
}

export type DirectorDecision = Accepted & { milestone: number; isQualityPaid: boolean }

/** Quality is paid for at most once in this many days. */
export const QUALITY_DAYS = 7
const QUALITY_MS = QUALITY_DAYS * 24 * 60 * 60_000

/**
 * Decides what a director earns when a challenge has closed. Each milestone in the number of
 * players is paid for once, even if several are reached together. Quality is paid for at most once
 * per period, according to the mean of the challenges since the last payment. A challenge without
 * players pays nothing and does not count.
 */
export function decideDirectorRewards(state: DirectorState): DirectorDecision {
  const { directorId, players, milestone } = state
  const reached = PLAYER_MILESTONES.filter((each) => each > milestone && each <= players)
  const thousandths = qualityReward(state)
  const decision = accept(
    ...reached.map((each) =>
      point('PlatformActivity:DirectorQuantityPlayersMilestone', directorId, { players: each }),
    ),
    ...(thousandths > 0
      ? [point('PlatformActivity:DirectorQuality', directorId, { thousandths })]
      : []),
  )
  return { ...decision, milestone: reached.at(-1) ?? milestone, isQualityPaid: thousandths > 0 }
}

function qualityReward({ quality, earlier, paidAt, closedAt }: DirectorState): number {
  if (quality === null) return 0
  const isTooSoon = paidAt !== null && closedAt.getTime() < paidAt.getTime() + QUALITY_MS
  return isTooSoon ? 0 : mean([quality, ...earlier])
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
