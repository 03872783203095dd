import fc from 'fast-check'
import { expect, it } from 'vitest'
import { point } from '../../kernel/command/decision.ts'
import { type PaidAct, type PairCount, payPairs } from './rules.ts'

const act = (payer: number, recipient: number): PaidAct => ({
  payer,
  point: point('IdeaRated:IdeaRatedInChallenge', recipient, { stars: 8, starsMax: 10 }),
})
const pairsOf = (acts: readonly PaidAct[], before: readonly PairCount[] = []) =>
  payPairs(acts, before).points.map(({ data }) => (data as { pair?: number }).pair ?? 0)

it('counts every payment as the first as long as nothing is paid in return', () => {
  expect(pairsOf([act(1, 2), act(1, 2), act(1, 2), act(1, 3)])).toEqual([0, 0, 0, 0])
})

it('counts the mutual payments of two members, both within the batch and before it', () => {
  const acts = [act(1, 2), act(2, 1), act(1, 2), act(2, 1), act(1, 2), act(2, 1)]
  expect(pairsOf(acts)).toEqual([0, 0, 1, 1, 2, 2])
  const before = [
    { payer: 1, recipient: 2, times: 2 },
    { payer: 2, recipient: 1, times: 5 },
  ]
  expect(pairsOf([act(1, 2), act(2, 1), act(1, 3)], before)).toEqual([2, 3, 0])
})

it('counts many payments as one after a single payment in return', () => {
  expect(pairsOf([act(2, 1), act(1, 2), act(1, 2), act(1, 2), act(1, 2)])).toEqual([0, 0, 1, 1, 1])
})

it('returns by how much each count increases', () => {
  expect(payPairs([act(2, 1), act(1, 2), act(2, 1)], []).counts).toEqual([
    { payer: 1, recipient: 2, times: 1 },
    { payer: 2, recipient: 1, times: 2 },
  ])
})

const member = fc.integer({ min: 1, max: 4 })
const acts = fc
  .array(fc.tuple(member, member), { maxLength: 40 })
  .map((pairs) => pairs.filter(([one, other]) => one !== other).map(([a, b]) => act(a, b)))

/** What a batch pays each member, with the shares from version 2 of the rules. */
function earned(paidActs: readonly PaidAct[]): [number, number][] {
  const shares = [1, 1, 0.5, 0]
  const sums = new Map<number, number>()
  for (const { recipient, data } of payPairs(paidActs, []).points) {
    const times = Math.min((data as { pair?: number }).pair ?? 0, shares.length - 1)
    sums.set(recipient, (sums.get(recipient) ?? 0) + (shares[times] ?? 0))
  }
  return [...sums].toSorted(([a], [b]) => a - b)
}

it('pays everyone the same, whatever the order of events', () => {
  fc.assert(
    fc.property(acts, fc.infiniteStream(fc.nat()), (all, stream) => {
      const keyed = all.map((one) => ({ one, key: stream.next().value as number }))
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
      expect(earned(shuffled)).toEqual(earned(all))
    }),
  )
})

it('pays two members who only pay each other for at most three actions each', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (turns) => {
      const all = turns.map((isFirst) => (isFirst ? act(1, 2) : act(2, 1)))
      const [there, back] = [true, false].map((way) => turns.filter((turn) => turn === way).length)
      if (Math.min(there ?? 0, back ?? 0) < 3) return
      for (const [, sum] of earned(all)) expect(sum).toBeLessThanOrEqual(2.5)
    }),
  )
})

it('never pays more to a pair that has paid each other more often before', () => {
  fc.assert(
    fc.property(acts, fc.nat(9), fc.nat(9), (all, more, less) => {
      const before = (times: number) => [
        { payer: 1, recipient: 2, times },
        { payer: 2, recipient: 1, times },
      ]
      const [high, low] = [Math.max(more, less), Math.min(more, less)]
      const later = pairsOf(all, before(high))
      pairsOf(all, before(low)).forEach((times, at) => {
        expect(later[at] ?? 0).toBeGreaterThanOrEqual(times)
      })
    }),
  )
})
