import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HashedRow, StateHash } from './state-hash.ts'

const safe = fc.integer({ min: -(2 ** 45), max: 2 ** 45 })
const aRow: fc.Arbitrary<HashedRow> = fc.record({
  kind: fc.constantFrom(1, 2, 3),
  group: fc.integer({ min: 0, max: 2 ** 40 }),
  member: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  milli: safe,
  position: fc.integer({ min: 0, max: 2 ** 45 }),
})
const hashOf = (rows: readonly HashedRow[]) => {
  const hash = new StateHash()
  for (const row of rows) hash.add(row)
  return hash.toString()
}

describe('the hash of a state', () => {
  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(fc.array(aRow), (rows) => {
        expect(hashOf(rows.toReversed())).toBe(hashOf(rows))
      }),
    )
  })

  it('is the same whether a row was added with its value or changed to it', () => {
    fc.assert(
      fc.property(fc.array(aRow), aRow, aRow, (rows, before, after) => {
        const hash = new StateHash(hashOf([...rows, before]))
        hash.remove(before)
        hash.add(after)
        expect(hash.toString()).toBe(hashOf([...rows, after]))
      }),
    )
  })

  it('differs if one number of one row differs', () => {
    fc.assert(
      fc.property(aRow, fc.constantFrom('group', 'member', 'milli', 'position'), (row, field) => {
        expect(hashOf([{ ...row, [field]: row[field] + 1 }])).not.toBe(hashOf([row]))
      }),
    )
  })
})
