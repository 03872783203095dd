import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortColumns } from './sort-columns.ts'

type Row = { member: number; milli: number; reached: number }

const columnsOf = (rows: readonly Row[]) => ({
  members: Int32Array.from(rows, (row) => row.member),
  milliPoints: Float64Array.from(rows, (row) => row.milli),
  reached: Float64Array.from(rows, (row) => row.reached),
})
const sorted = (rows: readonly Row[]) => [...sortColumns(columnsOf(rows))].map((at) => rows[at])

const close = { min: -3, max: 3 }
const far = { min: -(2 ** 51), max: 2 ** 51 }
const anyRow = fc.record({
  member: fc.oneof(fc.integer({ min: 0, max: 0x7fffffff }), fc.integer({ min: 0, max: 9 })),
  milli: fc.oneof(fc.integer(far), fc.integer(), fc.integer(close)),
  reached: fc.oneof(fc.maxSafeNat(), fc.nat(9)),
})

describe('sortColumns', () => {
  it('agrees with a comparison sort, for points and positions of every size and sign', () => {
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const compared = rows.toSorted(
          (a, b) => b.milli - a.milli || a.reached - b.reached || a.member - b.member,
        )
        expect(sorted(rows)).toEqual(compared)
      }),
    )
  })

  it('sorts an empty board', () => {
    expect(sortColumns(columnsOf([]))).toEqual(new Int32Array())
  })
})
