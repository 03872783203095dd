import { HANDED_AT_ONCE } from '@ideathlon/contracts/limits'
import { plural } from '../../lib/format/format.ts'

/** `left`: how many ideas are left in the set that was most recently assigned to the rater. */
type Rated = { rated: number; left: number }

/**
 * What a rater has done, and what is left in the current set. Ideas come in sets and can be
 * skipped, so a total of both would be a moving target.
 */
export function ratedInWords({ rated, left }: Rated): string {
  if (left === 0) return plural(rated, { one: '{n} idea rated', other: '{n} ideas rated' })
  if (rated === 0) return plural(left, { one: '{n} idea to rate', other: '{n} ideas to rate' })
  return plural(
    left,
    { one: '{rated} rated, {n} left in this set', other: '{rated} rated, {n} left in this set' },
    { rated },
  )
}

/** The set as steps. `of`: its size, if the screen saw its beginning. */
export function setSteps({ rated, left }: Rated, of = sizeOf({ rated, left })) {
  return { done: of - left, of }
}

/** The size of the current set as far as it can be known; skipped ideas are not counted. */
function sizeOf({ rated, left }: Rated): number {
  return Math.max(left, Math.min(HANDED_AT_ONCE, rated + left))
}

type IdeaSet = { of: number; left: number }

/** The set after another answer. If there are more ideas than before, it is a new set. */
export function nextSet(before: IdeaSet | undefined, now: Rated): IdeaSet {
  const { left } = now
  return { left, of: before === undefined || left > before.left ? sizeOf(now) : before.of }
}
