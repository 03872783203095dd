import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterKey, afterListKey, matching } from './list-rules.ts'

const cities = ['Berlin', 'Bern', 'Copenhagen']

it.each([
  { typed: 'ber', then: ['Berlin', 'Bern'] },
  { typed: 'EN', then: ['Copenhagen'] },
  { typed: ' ', then: cities },
  { typed: 'x', then: [] },
])('"$typed" finds $then', ({ typed, then }) => {
  expect(matching(cities, typed, (city) => city)).toEqual(then)
})

it.each([
  { key: 'ArrowDown', at: -1, then: 0 },
  { key: 'ArrowDown', at: 2, then: 0 },
  { key: 'ArrowUp', at: 0, then: 2 },
  { key: 'ArrowUp', at: -1, then: 2 },
  { key: 'Home', at: 2, then: 0 },
  { key: 'End', at: 0, then: 2 },
  { key: 'a', at: 0, then: undefined },
])('moves with $key from entry $at of three to $then', ({ key, at, then }) => {
  expect(afterListKey(key, at, 3)).toBe(then)
})

it('returns to the start after as many steps as there are entries, up or down', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(29), (count, start) => {
      const begin = start % count
      for (const key of ['ArrowDown', 'ArrowUp']) {
        let at = begin
        for (let step = 0; step < count; step += 1) at = afterListKey(key, at, count) ?? -1
        expect(at).toBe(begin)
      }
    }),
  )
})

it('does not move in an empty list', () => {
  expect(afterListKey('ArrowDown', -1, 0)).toBeUndefined()
})

it.each([
  ['m', -1, 0],
  ['m', 0, 2],
  ['M', 2, 0],
  ['r', 0, 1],
  ['x', 0, undefined],
  ['Tab', 0, undefined],
  ['.', 0, undefined],
])('moves with %s from entry %i to %o, by first letters', (key, at, next) => {
  expect(afterKey(key, at, ['Move', 'Rename', 'Mute'])).toBe(next)
})
