import { Highlight } from '@ideathlon/contracts/highlights'
import { describe, expect, it } from 'vitest'
import type { Milestone } from '../awards/member-milestones.ts'
import { medalHighlight, milestoneHighlight, placeHighlight } from './highlight-view.ts'

const at = new Date('2026-11-01T10:00:00.900Z')
const milestone = (over: Partial<Milestone>) =>
  milestoneHighlight({ position: 8, at, role: 'analyst', challenge: null, ...over } as Milestone)

describe('a highlight', () => {
  it.each([
    [{ kind: 'level', level: 7 }, 'You reached level 7 in the Analyst Rater role'],
    [{ kind: 'level', level: 7, role: 'overall' }, 'You reached level 7'],
    [{ kind: 'award', award: 'first-rating', place: null }, 'First star: first idea rated'],
    [
      { kind: 'award', award: 'top-5', place: 2 },
      'Top 5 (2nd): the crowd ranked this idea among the best five',
    ],
    [{ kind: 'fifty-ratings' }, 'Another fifty ratings for one of your ideas'],
  ] as [Partial<Milestone>, string][])('of %o says %s', (over, statement) => {
    const highlight = milestone(over)
    expect(Highlight.parse(highlight)).toEqual(highlight)
    expect(highlight.statement).toBe(statement)
  })

  it('names the new rank', () => {
    expect(milestone({ kind: 'rank', rankPosition: 3 }).statement).toMatch(
      /^You rose to a new rank in the Analyst Rater role: \w/,
    )
  })

  it('has its time in whole seconds', () => {
    expect(milestone({ kind: 'level', level: 2 }).notified_at).toBe(1_793_527_200)
  })

  it.each([
    [1, 'race-gold', 'Gold! You finished 1st in the Idea Race'],
    [3, 'race-bronze', 'Bronze! You finished 3rd in the Idea Race'],
  ] as const)('for place %d in a race names the medal and the place', (rank, award, statement) => {
    const board = 'platform-1-cycle5-overall'
    const medal = { award, rank, role: 'overall', board, olympiad: 5, position: 9, at } as const
    expect(medalHighlight(medal).statement).toBe(statement)
  })

  it.each([
    ['passed', 'platform-1-cycle5-overall', 'You passed Ada in the Idea Race: place 3'],
    ['passed_by', 'platform-1-cycle5-overall', 'Ada passed you in the Idea Race: place 3'],
    ['passed', 'platform-4-cycle5-overall', 'You passed Ada in a platform’s race: place 3'],
    ['passed', 'category-4-cycle5-overall', 'You passed Ada in a category’s race: place 3'],
    ['passed', 'director-4-cycle5-overall', 'You passed Ada in a Director’s race: place 3'],
  ] as const)(
    'for %s on %s names the other member and the place that is shown',
    (kind, board, statement) => {
      const news = { member: 1, kind, board, place: 4, rank: 3, other: 2, id: '7', at }
      const ada = { id: 2, handle: 'ada', name: 'Ada', avatar_url: null }
      expect(placeHighlight(news, ada).statement).toBe(statement)
    },
  )
})
