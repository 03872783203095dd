import { LEVEL_MAX, LEVELS_PER_RANK, RANK_MAX, rankPositionOf } from './levels.ts'

/**
 * The level from which a member is shown with the second rank's name and colour. A rank is ten
 * levels, so the second would begin at 6,000 neurons, which takes months. A typical first week
 * brings about 220 neurons, and level 3 begins at 208. Levels, and the rank position derived from
 * them, are not affected.
 */
const SECOND_RANK_WORN_FROM = 3

/** The position of the rank whose name and colour are shown for a level. */
export function shownRankOf(level: number): number {
  const position = rankPositionOf(level)
  return level >= SECOND_RANK_WORN_FROM ? Math.max(2, position) : position
}

/** The first and the last level that are shown with a rank. */
export function levelsShownWith(position: number): { first: number; last: number } {
  const first = (position - 1) * LEVELS_PER_RANK + 1
  const last = position * LEVELS_PER_RANK
  if (position === 1) return { first, last: SECOND_RANK_WORN_FROM - 1 }
  return { first: position === 2 ? SECOND_RANK_WORN_FROM : first, last }
}

/** Each text includes its noun, so that a translation can inflect both as its sentence requires. */
const RANKS = [
  ...['the first rank', 'the second rank', 'the third rank', 'the fourth rank'],
  ...['the fifth rank', 'the sixth rank', 'the seventh rank', 'the eighth rank'],
  ...['the ninth rank', 'the tenth rank'],
]

/** A member's progress without the number of the level, which is private. */
export function wayInWords(level: number): string {
  if (level <= 0) return 'Not started yet'
  if (level >= LEVEL_MAX) return 'Every cell is lit'
  const position = Math.min(shownRankOf(level), RANK_MAX)
  const { first, last } = levelsShownWith(position)
  const part = Math.floor((3 * (level - first)) / (last - first + 1))
  const rank = RANKS[position - 1]
  if (part === 0) return `At the start of ${rank}`
  if (part === 1) return `In the middle of ${rank}`
  return `Near the end of ${rank}`
}
