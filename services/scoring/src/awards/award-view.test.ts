import { roleNumber } from '@ideathlon/contracts/roles'
import { describe, expect, it } from 'vitest'
import { awardedView, isAwarded, nextAwards, raceMedalView } from './award-view.ts'
import { MemberMilestones } from './member-milestones.ts'

const at = new Date('2026-11-30T23:59:59Z')

function milestonesAfter(ratings: number): MemberMilestones {
  const earned = new MemberMilestones()
  for (let position = 1; position <= ratings; position++) {
    earned.take({
      position,
      key: 'RatingCreated:RatedIdea',
      role: roleNumber('analyst'),
      milli: 0,
      challenge: 4,
      idea: 7,
      place: null,
      occurredMs: at.getTime(),
    })
  }
  return earned
}
const nextRating = (ratings: number) =>
  nextAwards(milestonesAfter(ratings)).filter(
    (one) => one.award.endsWith('rating') || one.reaches >= 100,
  )

describe('the view of an award', () => {
  it('has the day of a badge, but no challenge or idea', () => {
    const [first] = milestonesAfter(1)
      .milestones.filter(isAwarded)
      .map((one) => awardedView(one, undefined))
    expect(first).toMatchObject({
      id: 'first-rating-analyst',
      kind: 'badge',
      label: 'First star',
      awarded_on: '2026-11-30',
      challenge: null,
      idea: null,
    })
  })

  it('has the metal, rank and cycle of a race medal', () => {
    const board = 'platform-1-cycle5-overall'
    const medal = {
      award: 'race-silver',
      rank: 2,
      role: 'overall',
      board,
      olympiad: 5,
      position: 9,
      at,
    }
    expect(raceMedalView({ ...medal, award: 'race-silver', role: 'overall' })).toMatchObject({
      id: 'race-silver-overall-5',
      kind: 'medal',
      tier: 'silver',
      place: 2,
      olympiad: 5,
    })
  })

  it.each([
    { ratings: 0, next: { award: 'first-rating', have: 0, reaches: 1 } },
    { ratings: 1, next: { award: 'hundred-ratings', have: 1, reaches: 100 } },
    { ratings: 100, next: { award: 'thousand-ratings', have: 100, reaches: 1000 } },
  ])('names the next badge after $ratings ratings', ({ ratings, next }) => {
    expect(nextRating(ratings)).toContainEqual(expect.objectContaining(next))
  })

  it('names no next badge if the counter has none left', () => {
    const awards = nextAwards(milestonesAfter(1000)).map((one) => one.award)
    expect(awards.filter((award) => award.endsWith('ratings'))).toEqual([])
  })
})
