import { expect, it } from 'vitest'
import { provisionalOf } from './provisional.ts'

/** Ideas in order of place, all with the same standard error. */
const ranked = (scores: readonly number[], standardError = 0.2) =>
  scores.map((score, at) => ({ ideaId: at + 1, place: at + 1, score, standardError }))

it('marks ideas within the error of the cut as provisional, on both sides of it', () => {
  const ideas = ranked([3, 2.5, 2, 1.5, 1, 0.7, 0.5, -1])
  expect([...provisionalOf(ideas)]).toEqual([5, 6])
})

it('leaves nothing provisional if the cut is clear', () => {
  expect(provisionalOf(ranked([3, 2.9, 2.8, 2.7, 2.6, 0, -0.1])).size).toBe(0)
})

it('makes other ideas provisional too if one has few ratings', () => {
  const [last, ...rest] = ranked([3, 2.5, 2, 1.5, 1.2, 0]).toReversed()
  const unsure = [
    ...rest.toReversed(),
    { ...last, ideaId: 6, place: 6, score: 0, standardError: 2 },
  ]
  expect([...provisionalOf(unsure)]).toEqual([3, 4, 5, 6])
})

it.each([1, 5])(
  'marks no idea as provisional if there are only %i, because all of them win',
  (ideas) => {
    expect(provisionalOf(ranked(Array.from({ length: ideas }, () => 1))).size).toBe(0)
  },
)

it('puts an idea without a place on neither side of the cut', () => {
  const unranked = { ideaId: 9, place: null, score: 0, standardError: 9 }
  expect(provisionalOf([...ranked([3, 2.9, 2.8, 2.7, 2.6, 0]), unranked]).size).toBe(0)
})
