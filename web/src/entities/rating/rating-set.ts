import { HANDED_AT_ONCE } from '@ideathlon/contracts/limits'
import { plural } from '../../lib/format/format.ts'

/** `left`: what is left of the set of ideas that the rater was assigned last. */
type Rated = { rated: number; left: number }

/**
 * What a rater did and what is at hand. Ideas come in sets and can be skipped, so a sum of both
 * would be a goal that moves.
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

/** The set as steps. `of`: its size, for a screen that saw its beginning. */
export function setSteps({ rated, left }: Rated, of = sizeOf({ rated, left })) {
  return { done: of - left, of }
}

/** The size of the set at hand as far as it can be known; skipped ideas are not counted. */
function sizeOf({ rated, left }: Rated): number {
  return Math.max(left, Math.min(HANDED_AT_ONCE, rated + left))
}

type IdeaSet = { of: number; left: number }

/** The set after another answer: more ideas than before are a new set. */
export function nextSet(before: IdeaSet | undefined, now: Rated): IdeaSet {
  const { left } = now
  return { left, of: before === undefined || left > before.left ? sizeOf(now) : before.of }
}
