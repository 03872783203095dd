import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, changeBetween, type Keys } from './diff.ts'

const row = (member: number, rank: number) => ({ member: { id: member }, rank })

function applied(keys: Keys, { set, del }: Change): Keys {
  const kept = Object.entries(keys).filter(([key]) => !del.includes(key))
  return { ...Object.fromEntries(kept), ...set }
}

describe('the change between two states', () => {
  it('is empty if nothing has changed', () => {
    expect(changeBetween({ r1: row(7, 1), total: 1 }, { r1: row(7, 1), total: 1 })).toBeUndefined()
  })

  it('contains the changed and the removed rows', () => {
    const before = { r1: row(7, 1), r2: row(8, 2), r3: row(9, 3), total: 3 }
    const after = { r1: row(8, 1), r2: row(7, 2), total: 2 }
    expect(changeBetween(before, after)).toEqual({
      set: { r1: row(8, 1), r2: row(7, 2), total: 2 },
      del: ['r3'],
    })
  })

  it('leads from any state to any other, and leaves equal rows alone', () => {
    const keys = fc.dictionary(fc.constantFrom('r1', 'r2', 'r3', 'total', 'row'), fc.jsonValue())
    fc.assert(
      fc.property(keys, keys, (before, after) => {
        const change = changeBetween(before, after)
        const text = (value: unknown) => JSON.parse(JSON.stringify(value))
        expect(text(change ? applied(before, change) : before)).toEqual(text(after))
        for (const key of Object.keys(change?.set ?? {})) {
          expect(JSON.stringify(before[key])).not.toBe(JSON.stringify(after[key]))
        }
      }),
    )
  })
})
