import fc from 'fast-check'
import { expect, it } from 'vitest'
import { following, shuffled, withoutDuplicates } from './shuffle.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 60 })
const seed = fc.nat()

it('keeps all ids, in the same order for the same seed', () => {
  fc.assert(
    fc.property(ids, seed, (given, by) => {
      const order = shuffled(given, by)
      expect(order.toSorted((a, b) => a - b)).toEqual(given.toSorted((a, b) => a - b))
      expect(shuffled(given.toReversed(), by)).toEqual(order)
    }),
  )
})

it('keeps the order of the ids when another one is added', () => {
  fc.assert(
    fc.property(ids, seed, (given, by) => {
      const more = shuffled([...given, 200_000], by)
      expect(more.filter((id) => id !== 200_000)).toEqual(shuffled(given, by))
    }),
  )
})

it('continues after the last id shown, even when that one is gone', () => {
  const order = shuffled([1, 2, 3, 4, 5, 6, 7], 12)
  const [first, second = 0, ...rest] = order
  expect(following(order, 12, second)).toEqual(rest)
  expect(following([first ?? 0, ...rest], 12, second)).toEqual(rest)
})

it('differs from seed to seed', () => {
  const many = Array.from({ length: 50 }, (_, n) => n + 1)
  const orders = [1, 2, 3, 4, 5].map((by) => shuffled(many, by).join())
  expect(new Set([...orders, many.join()]).size).toBe(6)
})

it('shows each item on one shelf only, and all remaining items on the last shelf', () => {
  const lists = [
    ['soon', [1, 2, 3]],
    ['new', [3, 2, 4, 5]],
    ['all', [1, 2, 3, 4, 5, 6]],
  ] as const
  expect(withoutDuplicates(lists, 2)).toEqual([
    ['soon', [1, 2]],
    ['new', [3, 4]],
    ['all', [5, 6]],
  ])
})
