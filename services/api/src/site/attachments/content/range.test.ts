import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangeOf } from './range.ts'

it.each([
  { header: undefined, then: undefined },
  { header: 'bytes=0-', then: { from: 0, to: 99 } },
  { header: 'bytes=10-19', then: { from: 10, to: 19 } },
  { header: 'bytes=90-500', then: { from: 90, to: 99 } },
  { header: 'bytes=-5', then: { from: 95, to: 99 } },
  { header: 'bytes=-500', then: { from: 0, to: 99 } },
  { header: 'bytes=100-', then: 'unsatisfiable' },
  { header: 'bytes=-0', then: 'unsatisfiable' },
  { header: 'bytes=19-10', then: undefined },
  { header: 'bytes=0-1,5-6', then: undefined },
  { header: 'bytes=-', then: undefined },
  { header: 'pages=1-2', then: undefined },
])('reads the range $header of 100 bytes as $then', ({ header, then }) => {
  expect(rangeOf(header, 100)).toEqual(then)
})

it('returns only ranges within the file', () => {
  const number = fc.option(fc.nat({ max: 200 }), { nil: '' })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 100 }), (first, last, total) => {
      const range = rangeOf(`bytes=${first}-${last}`, total)
      if (range === undefined || range === 'unsatisfiable') return true
      return 0 <= range.from && range.from <= range.to && range.to < total
    }),
  )
})
