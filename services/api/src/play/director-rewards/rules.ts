import { PLAYER_MILESTONES } from '@ideathlon/contracts/limits'
import { type Accepted, accept, point } from '../../kernel/command/decision.ts'

export type DirectorState = {
  directorId: number
  /** Distinct people who have played in this director's questions that have closed. */
  players: number
  /** The highest milestone that was paid before; 0 for none. */
  milestone: number
  /** How well the question that closed now was played, in thousandths; null where too few played. */
  quality: number | null
  /** The same of the director's other played questions that closed since the last payment for quality. */
  earlier: readonly number[]
  /** When quality was paid last, and when this question closed. */
  paidAt: Date | null
  closedAt: Date
}

export type DirectorDecision = Accepted & { milestone: number; isQualityPaid: boolean }

/** Good play is paid once in so many days. */
export const QUALITY_DAYS = 7
const QUALITY_MS = QUALITY_DAYS * 24 * 60 * 60_000

/**
 * Decided when a question has closed: every milestone of players once, however many are reached at once,
 * and good play once a period, by the mean of what was played since the last time. A question that
 * nobody played pays nothing and counts for nothing.
 */
export function decideDirectorRewards(state: DirectorState): DirectorDecision {
  const { directorId, players, milestone } = state
  const reached = PLAYER_MILESTONES.filter((each) => each > milestone && each <= players)
  const thousandths = qualityDue(state)
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

function qualityDue({ quality, earlier, paidAt, closedAt }: DirectorState): number {
  if (quality === null) return 0
  const isTooSoon = paidAt !== null && closedAt.getTime() < paidAt.getTime() + QUALITY_MS
  return isTooSoon ? 0 : mean([quality, ...earlier])
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
