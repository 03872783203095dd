/**
 * The brain's hundred levels. Level n ends at U(n) = n²(n + 50) neurons: level 1 at 51, level 50 at
 * 250,000, level 99 at 1,460,349. Level 100 begins there and has no end. Integers only, so that the
 * same score gives the same level on every machine.
 */
export const LEVEL_MAX = 100
export const LEVELS_PER_RANK = 10
export const RANK_MAX = 10

const MILLI = 1000

/** LEVEL_ENDS[n] is where level n ends, in neurons; LEVEL_ENDS[0] is where level 1 begins. */
export const LEVEL_ENDS: readonly number[] = Array.from(
  { length: LEVEL_MAX },
  (_, n) => n * n * (n + 50),
)

/**
 * The level and rank of a score. Scores here are in whole neurons, and `progress` is a percentage.
 */
export type Standing = {
  level: number
  /** 1 to RANK_MAX. A member who has not started has the first rank. */
  rankPosition: number
  startScore: number
  nextScore: number
  /** 1 to 99 within a level, 100 at level 100, 0 for a role that has not been started. */
  progress: number
  /** The level at which the next rank begins; LEVEL_MAX in the last rank. */
  nextRankLevel: number
  /** Thousandths of a neuron still needed for the next level; 0 at level 100. */
  milliToNext: number
}

export function standingOf(milliScore: number): Standing {
  const level = levelOf(milliScore)
  const rankPosition = rankPositionOf(level)
  const nextScore = nextScoreOf(level)
  return {
    level,
    rankPosition,
    startScore: startScoreOf(level),
    nextScore,
    progress: progressOf(milliScore),
    nextRankLevel: Math.min(rankPosition * LEVELS_PER_RANK + 1, LEVEL_MAX),
    milliToNext: level === LEVEL_MAX ? 0 : nextScore * MILLI - Math.max(milliScore, 0),
  }
}

/** 0 if the role has not been started (the score is zero or negative), otherwise 1 to 100. */
export function levelOf(milliScore: number): number {
  if (milliScore <= 0) return 0
  let low = 1
  let high = LEVEL_MAX
  while (low < high) {
    const middle = (low + high) >> 1
    if (milliScore < endOf(middle) * MILLI) high = middle
    else low = middle + 1
  }
  return low
}

/** The neurons at which a level begins. */
export function startScoreOf(level: number): number {
  return endOf(Math.max(level - 1, 0))
}

/**
 * The neurons at which the next level begins. For level 100, which has no next level, the neurons
 * at which it begins itself.
 */
export function nextScoreOf(level: number): number {
  return endOf(Math.min(Math.max(level, 1), LEVEL_MAX - 1))
}

/** The completed percentage of the level. It reaches 100 only at the last level. */
export function progressOf(milliScore: number): number {
  const level = levelOf(milliScore)
  if (level === 0) return 0
  if (level === LEVEL_MAX) return 100
  const start = startScoreOf(level)
  const done = (milliScore - start * MILLI) / ((nextScoreOf(level) - start) * MILLI)
  return Math.max(1, Math.floor(done * 100))
}

/** The level within its rank, 1 to 10; 0 for a member who has not started. */
export function levelInRank(level: number): number {
  return level <= 0 ? 0 : ((level - 1) % LEVELS_PER_RANK) + 1
}

export function rankPositionOf(level: number): number {
  return Math.max(1, Math.ceil(level / LEVELS_PER_RANK))
}

function endOf(level: number): number {
  return LEVEL_ENDS[level] ?? Number.POSITIVE_INFINITY
}
