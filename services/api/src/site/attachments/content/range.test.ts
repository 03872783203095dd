import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangeOf } from './range.ts'

it.each([
  { asked: undefined, then: undefined },
  { asked: 'bytes=0-', then: { from: 0, to: 99 } },
  { asked: 'bytes=10-19', then: { from: 10, to: 19 } },
  { asked: 'bytes=90-500', then: { from: 90, to: 99 } },
  { asked: 'bytes=-5', then: { from: 95, to: 99 } },
  { asked: 'bytes=-500', then: { from: 0, to: 99 } },
  { asked: 'bytes=100-', then: 'unsatisfiable' },
  { asked: 'bytes=-0', then: 'unsatisfiable' },
  { asked: 'bytes=19-10', then: undefined },
  { asked: 'bytes=0-1,5-6', then: undefined },
  { asked: 'bytes=-', then: undefined },
  { asked: 'pages=1-2', then: undefined },
])('of 100 bytes, $asked is $then', ({ asked, then }) => {
  expect(rangeOf(asked, 100)).toEqual(then)
})

it('a range always lies within the file', () => {
  const number = fc.option(fc.nat({ max: 200 }), { nil: '' })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 100 }), (first, last, total) => {
      const range = rangeOf(`bytes=${first}-${last}`, total)
      if (range === undefined || range === 'unsatisfiable') return true
      return 0 <= range.from && range.from <= range.to && range.to < total
    }),
  )
})
