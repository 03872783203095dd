import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { expect, it } from 'vitest'
import { allTimeContest, boardOf, prizeOfBoard } from './contest.ts'

it.each([
  [undefined, 'platform-1-all-mentor'],
  ['platform-4-cycle9-overall', 'platform-4-all-mentor'],
  ['director-70-cycle9-overall', 'director-70-all-mentor'],
])('the all-time leaderboard for the race %s is %s', (board, expected) => {
  const contest = allTimeContest(board === undefined ? undefined : { board })
  expect(boardOf(contest, 'mentor')).toBe(expected)
})

it('has a prize only in a race for a role that offers one', () => {
  const races = [{ role: 'mentor' as const, name: 'Mentor', prize: 2500 }]
  const race = { races } as Olympiad
  expect(prizeOfBoard({ race }, 'mentor')).toBe(2500)
  expect(prizeOfBoard({ race }, 'catalyst')).toBe(0)
  expect(prizeOfBoard({}, 'mentor')).toBe(0)
})
