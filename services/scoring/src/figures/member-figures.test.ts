import { describe, expect, it } from 'vitest'
import { type EventCount, memberFigures } from './member-figures.ts'

const COUNTS: EventCount[] = [
  { key: 'RatingCreated:RatedIdea', isOpen: true, count: 4, lately: 4 },
  { key: 'RatingCreated:RatedIdea', isOpen: false, count: 10, lately: 1 },
  { key: 'IdeaRated:IdeaRatedInChallenge', isOpen: true, count: 7, lately: 7 },
  { key: 'IdeaRated:IdeaRatedInChallenge', isOpen: false, count: 3, lately: 2 },
  { key: 'IdeaMentored:MentoredIdeaLike', isOpen: false, count: 1, lately: 0 },
  { key: 'IdeaMentored:MentoredIdeaImprove', isOpen: false, count: 2, lately: 1 },
  { key: 'IdeaRated:IdeaRatingVarianceLow', isOpen: false, count: 9, lately: 9 },
]
const figure = (key: string, isOwn: boolean) => {
  const found = memberFigures(COUNTS, { isOwn }).find((one) => one.key === key)
  return [found?.value, found?.delta]
}

describe('a member’s figures', () => {
  it.each([
    { key: 'ratings_given', isOwn: true, then: [14, 5] },
    { key: 'ratings_given', isOwn: false, then: [10, 1] },
    { key: 'ratings_received', isOwn: true, then: [3, 2] },
    { key: 'ratings_received', isOwn: false, then: [3, 2] },
    { key: 'mentorings', isOwn: false, then: [3, 1] },
    { key: 'ideas', isOwn: true, then: [0, 0] },
  ])('count $key as $then (shown to the member: $isOwn)', ({ key, isOwn, then }) => {
    expect(figure(key, isOwn)).toEqual(then)
  })

  it('all have a name, a label and a period', () => {
    const figures = memberFigures([], { isOwn: false })
    expect(new Set(figures.map((one) => one.key)).size).toBe(figures.length)
    expect(figures.every((one) => one.label !== '' && one.period === '30 days')).toBe(true)
  })
})
