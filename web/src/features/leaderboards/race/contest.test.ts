import { expect, it } from 'vitest'
import { allTimeContest, boardOf } from './contest.ts'

it.each([
  [undefined, 'platform-1-all-mentor'],
  ['platform-4-cycle9-overall', 'platform-4-all-mentor'],
  ['director-70-cycle9-overall', 'director-70-all-mentor'],
])('all time beside the race %s is %s', (board, expected) => {
  const contest = allTimeContest(board === undefined ? undefined : { board })
  expect(boardOf(contest, 'mentor')).toBe(expected)
})
