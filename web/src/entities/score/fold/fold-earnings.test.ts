import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Earning, foldEarnings, timesInWords } from './fold-earnings.ts'

const earnings = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: 1, max: 9 }).map((day) => `2026-11-0${day}T10:00:00.000Z`),
    position: fc.integer({ min: 1, max: 500 }),
    kind: fc.constantFrom('rated', 'entered', 'asked', 'lost'),
    milli: fc.integer({ min: -20_000, max: 20_000 }),
  }),
  { selector: ({ position }) => position, maxLength: 60 },
)
const fold = (events: readonly Earning[]) => foldEarnings(events, (event) => event)
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const checkProperty = (check: (events: Earning[]) => void) =>
  fc.assert(fc.property(earnings, check))

describe('a folded list of earnings', () => {
  it('keeps the sum of each line, and of all lines together', () => {
    checkProperty((events) => {
      const folds = fold(events)
      expect(sum(folds.map(({ milli }) => milli))).toBe(sum(events.map(({ milli }) => milli)))
      for (const { events: own, milli } of folds) {
        expect(sum(own.map((event) => event.milli))).toBe(milli)
      }
    })
  })

  it('contains every event once, in the line of its kind', () => {
    checkProperty((events) => {
      const folds = fold(events)
      const folded = folds.flatMap(({ events: own }) => own)
      expect(new Set(folded)).toEqual(new Set(events))
      expect(folded).toHaveLength(events.length)
      expect(new Set(folds.map(({ kind }) => kind)).size).toBe(folds.length)
      for (const { kind, events: own } of folds) {
        expect(own.every((event) => event.kind === kind)).toBe(true)
      }
    })
  })

  it('is newest first, within a line and between lines', () => {
    checkProperty((events) => {
      const folds = fold(events)
      const firsts = folds.flatMap(({ events: own }) => own.slice(0, 1))
      for (const order of [firsts, ...folds.map((each) => each.events)]) {
        const ages = order.map(({ at, position }) => `${at} ${String(position).padStart(3, '0')}`)
        expect(ages).toEqual(ages.toSorted().toReversed())
      }
    })
  })

  it('is independent of the order of events', () => {
    checkProperty((events) => {
      expect(fold(events.toReversed())).toEqual(fold(events))
    })
  })

  it('is the same for a kind, whether or not other kinds are shown in between', () => {
    checkProperty((events) => {
      const alone = fold(events.filter(({ kind }) => kind === 'rated'))
      expect(fold(events).filter(({ kind }) => kind === 'rated')).toEqual(alone)
    })
  })
})

it.each([
  [1, undefined],
  [2, '2 times'],
  [1200, '1,200 times'],
])('%i is shown as %s', (times, words) => {
  expect(timesInWords(times)).toBe(words)
})
