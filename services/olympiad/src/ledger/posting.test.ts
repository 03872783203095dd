import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountName, cashOf, feesOf, poolOf, walletOf } from './accounts.ts'
import { type Entry, entriesOf, hashOf, type Posting } from './posting.ts'

const accounts: AccountName[] = [
  ...[cashOf('manual'), walletOf(1), walletOf(2), poolOf('challenge', 1), feesOf(1)],
]
const cents = fc.integer({ min: -1_000, max: 1_000 })
const entry = fc.record({ account: fc.constantFrom(...accounts), cents })
/** Entries that balance: the last one compensates for the others. */
const balanced = fc.array(entry, { minLength: 1, maxLength: 12 }).map((entries): Entry[] => {
  const sum = entries.reduce((total, each) => total + each.cents, 0)
  return [...entries, { account: walletOf(3), cents: -sum }]
})
const posting = (entries: readonly Entry[]): Posting => ({
  key: 'test:1',
  kind: 'prize',
  subject: 'test',
  at: new Date(0),
  entries,
})
const isEmpty = (entries: readonly Entry[]) => {
  const sums = Map.groupBy(entries, ({ account }) => `${account.owner}:${account.id}`)
  return ![...sums.values()].some((some) => some.reduce((sum, each) => sum + each.cents, 0) !== 0)
}

describe('a posting', () => {
  it('balances, names each account once, and has no empty entry', () => {
    fc.assert(
      fc.property(balanced, (entries) => {
        fc.pre(!isEmpty(entries))
        const made = entriesOf(posting(entries))
        expect(made.reduce((sum, each) => sum + each.cents, 0)).toBe(0)
        expect(new Set(made.map(({ account }) => account)).size).toBe(made.length)
        expect(made.every((each) => each.cents !== 0)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  it('is the same whatever the order of its entries', () => {
    const shuffledTwice = balanced.chain((entries) =>
      fc.tuple(
        fc.constant(entries),
        fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
      ),
    )
    fc.assert(
      fc.property(shuffledTwice, ([entries, shuffled]) => {
        fc.pre(!isEmpty(entries))
        const [first, second] = [posting(entries), posting(shuffled)]
        expect(hashOf(second, entriesOf(second))).toEqual(hashOf(first, entriesOf(first)))
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['it does not balance', [1, 2]],
    ['cents must be whole', [0.5, -0.5]],
    ['cents must be whole', [2 ** 53, -(2 ** 53)]],
    ['an amount is too large', [1e12, -1e12]],
    ['it needs two accounts', [0, 0]],
  ])('is refused because %s', (fault, [a = 0, b = 0]) => {
    const entries = [
      { account: walletOf(1), cents: a },
      { account: walletOf(2), cents: b },
    ]
    expect(() => entriesOf(posting(entries))).toThrow(fault)
  })

  it('has a different hash if its content differs, but not if its time does', () => {
    const entries = entriesOf(
      posting([
        { account: walletOf(1), cents: 5 },
        { account: walletOf(2), cents: -5 },
      ]),
    )
    const hash = (changed: Partial<Posting>) => hashOf({ ...posting(entries), ...changed }, entries)
    expect(hash({ at: new Date(1) })).toEqual(hash({}))
    expect(hash({ subject: 'other' })).not.toEqual(hash({}))
    expect(hash({ kind: 'refund' })).not.toEqual(hash({}))
    expect(hash({ reverses: 'x' })).not.toEqual(hash({}))
  })
})
