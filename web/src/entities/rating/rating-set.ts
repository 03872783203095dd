import { HANDED_AT_ONCE } from '@ideathlon/contracts/limits'
import { plural } from '../../lib/format/format.ts'

/** `left`: how many ideas are left in the set that was most recently assigned to the rater. */
type Rated = { rated: number; left: number }

/**
 * How many ideas a rater has rated, and how many are left in the current set. Ideas come in sets
 * and can be skipped, so a total of both would be a moving target.
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

/** The progress through the set. `of`: its size, if it is known from the beginning of the set. */
export function setSteps({ rated, left }: Rated, of = sizeOf({ rated, left })) {
  return { done: of - left, of }
}

/** An estimate of the current set's size, which does not count skipped ideas. */
function sizeOf({ rated, left }: Rated): number {
  return Math.max(left, Math.min(HANDED_AT_ONCE, rated + left))
}

type IdeaSet = { of: number; left: number }

/** The set after the next answer. If more ideas are left than before, a new set has started. */
export function nextSet(before: IdeaSet | undefined, now: Rated): IdeaSet {
  const { left } = now
  return { left, of: before === undefined || left > before.left ? sizeOf(now) : before.of }
}
