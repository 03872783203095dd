import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareRows, type RaceRow, RaceWindow } from './race-window.ts'

const moves = fc.array(
  fc.record({ member: fc.integer({ min: 1, max: 30 }), milli: fc.integer({ min: -9, max: 9 }) }),
  { maxLength: 200 },
)

it('has the same first places as a sort of all rows, and reports when they change', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const window = new RaceWindow({ watched: 4, kept: 6 })
      const rows = new Map<number, RaceRow>()
      const sorted = () => [...rows.values()].sort(compareRows)
      for (const [i, { member, milli }] of all.entries()) {
        const old = rows.get(member)
        const row = { member, milli: (old?.milli ?? 0) + milli, position: i + 1 }
        const before = window.first()
        const moved = window.moves(old, row)
        window.set(old, row)
        rows.set(member, row)
        if (!window.canLose(1)) window.fill(sorted().slice(0, 6), { isWhole: rows.size <= 6 })
        const first = sorted()
          .slice(0, 4)
          .map((one) => one.member)
        expect(window.first()).toEqual(first)
        expect(moved).toBe(before.join() !== first.join())
      }
    }),
  )
})
