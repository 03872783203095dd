import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DirectorState, decideDirectorRewards } from './rules.ts'

const director = 7
const closedAt = new Date('2026-03-09T09:00:00Z')
const daysBefore = (days: number) => new Date(closedAt.getTime() - days * 86_400_000)
const nobodyYet: DirectorState = {
  directorId: director,
  players: 0,
  milestone: 0,
  quality: null,
  earlier: [],
  paidAt: null,
  closedAt,
}
const reached = (state: Partial<DirectorState>) => {
  const { newEvents, milestone } = decideDirectorRewards({ ...nobodyYet, ...state })
  const paid = newEvents.map(({ data }) => (data as { players: number }).players)
  return { paid, milestone }
}

it.each<[number, number, number[], number]>([
  [9, 0, [], 0],
  [10, 0, [10], 10],
  [24, 10, [], 10],
  [25, 10, [25], 25],
  [60, 0, [10, 25, 50], 50],
  [99, 50, [], 50],
  [100, 50, [100], 100],
  [250, 100, [250], 250],
  [9_000, 250, [], 250],
  // If two of the players are later found to be one person, nothing is taken back or paid twice.
  [9, 10, [], 10],
])(
  'with %i players and %i as the last milestone, pays for the milestones %o',
  (players, milestone, paid, now) => {
    expect(reached({ players, milestone })).toEqual({ paid, milestone: now })
  },
)

const quality = (state: Partial<DirectorState>) =>
  decideDirectorRewards({ ...nobodyYet, ...state }).newEvents.map(({ key, data }) => [key, data])

it.each([
  { given: { quality: 600 }, then: 600 },
  { given: { quality: 600, earlier: [301] }, then: 451 },
  { given: { quality: 600, paidAt: daysBefore(7) }, then: 600 },
  { given: { quality: 600, paidAt: daysBefore(6.9) }, then: null },
  { given: { quality: 600, paidAt: closedAt }, then: null },
  { given: { quality: null, earlier: [600] }, then: null },
  { given: { quality: null }, then: null },
])('pays $then thousandths for quality, given $given', ({ given, then }) => {
  const paid = then === null ? [] : [['PlatformActivity:DirectorQuality', { thousandths: then }]]
  expect(quality(given)).toEqual(paid)
  expect(decideDirectorRewards({ ...nobodyYet, ...given }).isQualityPaid).toBe(then !== null)
})

it('pays for quality at most once a period, however many challenges close in it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30 * 24), { maxLength: 60 }), (hours) => {
      let paidAt: Date | null = null
      const payments: number[] = []
      for (const hour of hours.toSorted((a, b) => a - b)) {
        const at = new Date(hour * 3_600_000)
        const state = { ...nobodyYet, quality: 500, paidAt, closedAt: at }
        if (!decideDirectorRewards(state).isQualityPaid) continue
        paidAt = at
        payments.push(hour)
      }
      payments.slice(1).forEach((hour, before) => {
        expect(hour - (payments[before] ?? 0)).toBeGreaterThanOrEqual(7 * 24)
      })
    }),
  )
})
