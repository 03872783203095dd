import { expect, it } from 'vitest'
import { nextSet, ratedInWords, setSteps } from './rating-set.ts'

it.each([
  [{ rated: 0, left: 5 }, '5 ideas to rate'],
  [{ rated: 0, left: 1 }, '1 idea to rate'],
  [{ rated: 6, left: 3 }, '6 rated, 3 left in this set'],
  [{ rated: 1, left: 0 }, '1 idea rated'],
  [{ rated: 12, left: 0 }, '12 ideas rated'],
])('the progress %o reads "%s"', (progress, words) => {
  expect(ratedInWords(progress)).toBe(words)
})

it('a set keeps its size while its ideas are rated or skipped', () => {
  let set = nextSet(undefined, { rated: 0, left: 5 })
  for (const now of [
    { rated: 1, left: 4 },
    { rated: 1, left: 3 },
    { rated: 4, left: 0 },
  ]) {
    set = nextSet(set, now)
    expect(setSteps(now, set.of)).toEqual({ done: 5 - now.left, of: 5 })
  }
  expect(nextSet(set, { rated: 4, left: 5 })).toEqual({ left: 5, of: 5 })
  expect(nextSet(set, { rated: 4, left: 2 })).toEqual({ left: 2, of: 5 })
})

it('a page that did not see a set begin assumes a full set, or all ideas if there are fewer', () => {
  expect(setSteps({ rated: 7, left: 2 })).toEqual({ done: 3, of: 5 })
  expect(setSteps({ rated: 5, left: 5 })).toEqual({ done: 0, of: 5 })
  expect(setSteps({ rated: 1, left: 2 })).toEqual({ done: 1, of: 3 })
  expect(setSteps({ rated: 3, left: 0 })).toEqual({ done: 3, of: 3 })
})
