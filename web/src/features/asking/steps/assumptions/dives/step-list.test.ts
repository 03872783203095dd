import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved, rowAt, toggleHardest } from './step-list.ts'

it('moves an item and keeps the others in order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

it('loses nothing, and moving back restores the list', () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1 })
  const at = fc.nat({ max: 20 })
  fc.assert(
    fc.property(list, at, at, (items, one, other) => {
      const from = one % items.length
      const to = other % items.length
      expect(moved(moved(items, from, to), to, from)).toEqual(items)
    }),
  )
})

it('has at most one hardest step', () => {
  const steps = [{ hardest: true }, { hardest: false }]
  expect(toggleHardest(steps, 1)).toEqual([{ hardest: false }, { hardest: true }])
  expect(toggleHardest(steps, 0)).toEqual([{ hardest: false }, { hardest: false }])
})

it('finds the row under the pointer', () => {
  expect([5, 25, 99].map((y) => rowAt([10, 30, 50], y))).toEqual([0, 1, 2])
})
