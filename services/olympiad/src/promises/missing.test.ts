import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CycleMoney,
  decideCover,
  missingOf,
  type PoolMoney,
  poolOfRunning,
  withoutCover,
} from './missing.ts'

const running = (given: number): CycleMoney => ({ cycle: 9, owed: 0, given })
const missing = (money: PoolMoney) => Object.fromEntries(missingOf(money))
const sum = (values: Iterable<number>) => [...values].reduce((total, each) => total + each, 0)

describe('the money that ended cycles lack', () => {
  it.each([
    ['nothing was given', { pool: 0, cycles: [{ cycle: 1, owed: 100, given: 0 }] }, { 1: 100 }],
    [
      'everything was given',
      { pool: 100, cycles: [{ cycle: 1, owed: 100, given: 100 }] },
      { 1: 0 },
    ],
    [
      'only the next prize was funded',
      { pool: 500, cycles: [{ cycle: 1, owed: 100, given: 0 }, running(500)] },
      { 1: 100 },
    ],
    [
      'the next prize was partly funded with unassigned money',
      { pool: 530, cycles: [{ cycle: 1, owed: 100, given: 0 }, running(500)] },
      { 1: 70 },
    ],
    [
      'two cycles wait, and each lacks its own part',
      {
        pool: 90,
        cycles: [{ cycle: 1, owed: 100, given: 0 }, { cycle: 2, owed: 80, given: 30 }, running(60)],
      },
      { 1: 100, 2: 50 },
    ],
    [
      'the later of two is covered, and the earlier is not',
      {
        pool: 140,
        cycles: [{ cycle: 1, owed: 100, given: 0 }, { cycle: 2, owed: 80, given: 80 }, running(60)],
      },
      { 1: 100, 2: 0 },
    ],
    [
      'an approved payout took what was given for a later cycle',
      { pool: 0, cycles: [{ cycle: 2, owed: 80, given: 30 }, running(0)] },
      { 2: 80 },
    ],
    [
      'an approved payout took what was given for the running cycle',
      { pool: 20, cycles: [{ cycle: 2, owed: 80, given: 0 }, running(60)] },
      { 2: 80 },
    ],
    [
      'the pool lacks more than the cycle owes',
      { pool: 0, cycles: [{ cycle: 2, owed: 80, given: 0 }, running(60)] },
      { 2: 80 },
    ],
  ])('is correct if %s', (_, money, expected) => {
    expect(missing(money)).toEqual(expected)
  })

  it('does not include what the running cycle lacks', () => {
    const money = {
      pool: 200,
      cycles: [{ cycle: 1, owed: 100, given: 0 }, running(200)],
    }
    expect(missing(money)).toEqual({ 1: 100 })
    expect(poolOfRunning(money)).toBe(200)
    expect(poolOfRunning({ ...money, pool: 300 })).toBe(200)
    expect(poolOfRunning({ ...money, pool: 150 })).toBe(150)
  })
})

const cents = fc.integer({ min: 0, max: 50_000 })
/**
 * Each cycle owes what was given for it, plus what was promised in addition. `extra` is money that
 * belongs to no cycle or, if negative, money for later cycles that an approved payout took.
 */
const poolsWith = (extra: fc.Arbitrary<number>) =>
  fc
    .record({
      ended: fc.array(fc.record({ given: cents, promised: cents }), { minLength: 1, maxLength: 5 }),
      next: cents,
      extra,
    })
    .map(({ ended, next, extra }): PoolMoney => {
      const cycles = ended.map(({ given, promised }, at) => ({
        cycle: at,
        owed: given + promised,
        given,
      }))
      return {
        pool: Math.max(0, sum(cycles.map(({ given }) => given)) + next + extra),
        cycles: [...cycles, running(next)],
      }
    })
const cover = ({ pool, cycles }: PoolMoney, { cycle, kept }: { cycle: number; kept: number }) => ({
  pool: pool + kept,
  cycles: cycles.map((each) =>
    each.cycle === cycle ? { ...each, given: each.given + kept } : each,
  ),
})

const steps = fc.array(fc.record({ nth: fc.nat(4), cents: fc.integer({ min: 1, max: 80_000 }) }))

describe('covers', () => {
  it('make up for what their own cycle lacks and nothing else, in any order', () => {
    fc.assert(
      fc.property(poolsWith(cents), steps, (start, covers) => {
        let money = start
        for (const { nth, cents: paid } of covers) {
          const cycle = nth % (start.cycles.length - 1)
          const before = missingOf(money)
          const { kept, returned } = decideCover({ missing: before.get(cycle) ?? 0, cents: paid })
          expect(kept + returned).toBe(paid)
          const after = cover(money, { cycle, kept })
          for (const [each, lacked] of before) {
            expect(missingOf(after).get(each) ?? 0).toBe(each === cycle ? lacked - kept : lacked)
          }
          expect(withoutCover(after, { cycle, cents: kept })).toEqual(money)
          money = after
        }
      }),
      { numRuns: 5_000 },
    )
  })

  it('never fill the pool above what is owed and given, whatever was taken from it before', () => {
    const missingTotal = ({ pool, cycles }: PoolMoney) =>
      sum(cycles.map(({ owed }) => owed)) + (cycles.at(-1)?.given ?? 0) - pool
    fc.assert(
      fc.property(poolsWith(fc.integer({ min: -80_000, max: 0 })), steps, (start, covers) => {
        let money = start
        for (const { nth, cents: paid } of covers) {
          const cycle = nth % (start.cycles.length - 1)
          const before = missingOf(money)
          const { kept } = decideCover({ missing: before.get(cycle) ?? 0, cents: paid })
          const after = cover(money, { cycle, kept })
          for (const [each, lacking] of missingOf(after)) {
            expect(lacking).toBeLessThanOrEqual(before.get(each) ?? 0)
            if (each < cycle) expect(lacking).toBe(before.get(each))
          }
          expect(missingTotal(after)).toBe(missingTotal(money) - kept)
          money = after
        }
        expect(missingTotal(money)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 5_000 },
    )
  })

  it('leave the money given for the running cycle untouched when they fill every gap', () => {
    fc.assert(
      fc.property(poolsWith(cents), (start) => {
        let money = start
        for (const [cycle, kept] of missingOf(start)) money = cover(money, { cycle, kept })
        const owed = sum(money.cycles.map((each) => each.owed))
        const next = money.cycles.at(-1)?.given ?? 0
        expect(sum(missingOf(money).values())).toBe(0)
        expect(money.pool - owed).toBeGreaterThanOrEqual(next)
        if (sum(missingOf(start).values()) > 0) expect(money.pool - owed).toBe(next)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    [
      { missing: 100, cents: 100 },
      { kept: 100, returned: 0 },
    ],
    [
      { missing: 99, cents: 100 },
      { kept: 99, returned: 1 },
    ],
    [
      { missing: 0, cents: 100 },
      { kept: 0, returned: 100 },
    ],
    [
      { missing: -5, cents: 100 },
      { kept: 0, returned: 100 },
    ],
  ])('turn %o into %o', (given, expected) => {
    expect(decideCover(given)).toEqual(expected)
  })
})
