import { POINT_KEYS, POINTS } from '@ideathlon/contracts/events/points'
import { LEVEL_ENDS } from '@ideathlon/contracts/levels'
import { roleNumber } from '@ideathlon/contracts/roles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemberMilestones, type MilestoneEvent } from './member-milestones.ts'
import { SavedState } from './saved-milestones.ts'

const AT = Date.parse('2026-11-01T10:00:00Z')
const event = (over: Partial<MilestoneEvent>): MilestoneEvent => ({
  position: 1,
  key: 'RatingCreated:RatedIdea',
  role: roleNumber('analyst'),
  milli: 2000,
  challenge: 9,
  idea: 4,
  place: null,
  occurredMs: AT,
  ...over,
})
const milestonesOf = (events: readonly MilestoneEvent[]) => {
  const earned = new MemberMilestones()
  for (const one of events) earned.take(one)
  return earned
}
const times = (count: number, over: Partial<MilestoneEvent> = {}) =>
  Array.from({ length: count }, (_, i) => event({ milli: 0, ...over, position: i + 1 }))
const awardsOf = (earned: MemberMilestones) =>
  earned.milestones.flatMap((one) => (one.kind === 'award' ? [one.award] : []))

const anEvent = fc
  .record({
    key: fc.constantFrom(...POINT_KEYS),
    milli: fc.integer({ min: -40_000, max: 900_000 }),
    place: fc.constantFrom(null, 1, 2),
  })
  .map((generated) => event({ ...generated, role: roleNumber(POINTS[generated.key].role) }))
const aLog = fc
  .array(anEvent, { maxLength: 150 })
  .map((events) => events.map((one, i) => ({ ...one, position: i * 3 + 1 })))

describe('a member’s milestones', () => {
  it.each([
    { ratings: 1, then: ['first-rating'] },
    { ratings: 99, then: ['first-rating'] },
    { ratings: 100, then: ['first-rating', 'hundred-ratings'] },
    { ratings: 999, then: ['first-rating', 'hundred-ratings'] },
    { ratings: 1001, then: ['first-rating', 'hundred-ratings', 'thousand-ratings'] },
  ])('are $then after $ratings ratings, paid or not', ({ ratings, then }) => {
    expect(awardsOf(milestonesOf(times(ratings)))).toEqual(then)
  })

  it('neither count a correction nor lose anything because of it', () => {
    expect(awardsOf(milestonesOf([event({ milli: -2000 })]))).toEqual([])
    const earned = milestonesOf([event({}), event({ position: 2, milli: -2000 })])
    expect(awardsOf(earned)).toEqual(['first-rating'])
    expect(earned.countOf('ratings')).toBe(1)
  })

  it('include a medal for every place in the Top 5, with its idea and challenge', () => {
    const key = 'ChallengeClosed:EndOfChallengeCommunityRanking'
    const earned = milestonesOf([
      event({ key, place: 2 }),
      event({ key, place: 1, position: 5, idea: 8, milli: 150_000 }),
    ])
    const medals = earned.milestones.filter((one) => one.kind === 'award')
    expect(medals).toMatchObject([
      { award: 'top-5', place: 2, idea: 4, challenge: 9 },
      { award: 'top-5', place: 1, idea: 8, challenge: 9 },
    ])
  })

  it('name no challenge if the event does not close one', () => {
    const earned = milestonesOf([event({ key: 'IdeaCreated:IdeaSubmitted', role: 2 })])
    expect(earned.milestones.map((one) => one.challenge)).toEqual([null])
  })

  it.each([
    { milli: 50_999, then: [] },
    { milli: 51_000, then: ['level 2 analyst', 'level 2 overall'] },
    { milli: LEVEL_ENDS[8] as number, then: ['level 9 analyst', 'level 9 overall'], whole: true },
    { milli: LEVEL_ENDS[10] as number, then: ['rank 2 analyst', 'rank 2 overall'], whole: true },
  ])('are $then at $milli', ({ milli, then, whole }) => {
    const earned = milestonesOf([event({ milli: whole ? milli * 1000 : milli })])
    const heights = earned.milestones.flatMap((one) => {
      if (one.kind === 'level') return [`level ${one.level} ${one.role}`]
      return one.kind === 'rank' ? [`rank ${one.rankPosition} ${one.role}`] : []
    })
    expect(heights).toEqual(then)
  })

  it('include the badge of every level passed, once per role', () => {
    const earned = milestonesOf([event({ milli: (LEVEL_ENDS[20] as number) * 1000 })])
    expect(awardsOf(earned)).toEqual([
      'first-rating',
      'level-10',
      'level-20',
      'level-10',
      'level-20',
    ])
  })

  it('include a level once, even if it is lost and reached again', () => {
    const up = event({ milli: 60_000 })
    const earned = milestonesOf([
      up,
      event({ position: 2, milli: -50_000 }),
      { ...up, position: 3 },
    ])
    expect(earned.milestones.filter((one) => one.kind === 'level')).toHaveLength(2)
  })

  it('are the same if events are applied twice or in several runs', () => {
    fc.assert(
      fc.property(aLog, fc.nat(150), (log, cut) => {
        const whole = milestonesOf(log)
        const again = milestonesOf([...log.slice(0, cut), ...log, ...log.slice(cut)])
        expect(again).toEqual(whole)
      }),
    )
  })

  it('include no badge twice in a role, and only rising ranks', () => {
    fc.assert(
      fc.property(aLog, (log) => {
        const { milestones } = milestonesOf(log)
        const badges = milestones.flatMap((one) =>
          one.kind === 'award' && one.idea === null ? [`${one.award} ${one.role}`] : [],
        )
        expect(new Set(badges).size).toBe(badges.length)
        for (const role of ['overall', 'catalyst', 'innovator', 'analyst']) {
          const ranks = milestones.flatMap((one) =>
            one.kind === 'rank' && one.role === role ? [one.rankPosition] : [],
          )
          expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
        }
      }),
    )
  })
})

describe('a saved state', () => {
  it('continues as if every event had been applied, wherever it was saved', () => {
    fc.assert(
      fc.property(aLog, fc.nat(150), (log, at) => {
        const before = milestonesOf(log.slice(0, at))
        const { position, ...state } = before.state()
        const saved = SavedState.parse(JSON.parse(JSON.stringify(state)))
        const continued = new MemberMilestones()
        continued.restore({ ...saved, position })
        for (const one of log) continued.take(one)
        expect(continued.state()).toEqual(milestonesOf(log).state())
      }),
    )
  })

  it('never replaces a newer one', () => {
    const earned = milestonesOf(times(5))
    const { position } = earned
    earned.restore(milestonesOf(times(2)).state())
    expect(earned.position).toBe(position)
  })
})
