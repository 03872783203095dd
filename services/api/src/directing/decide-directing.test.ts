import { expect, it } from 'vitest'
import { type DirectingState, decideDirecting } from './decide-directing.ts'

const director = 7
const nobodyYet: DirectingState = { directorId: director, players: 0, milestone: 0, qualities: [] }
const reached = (state: Partial<DirectingState>) => {
  const { happenings, milestone } = decideDirecting({ ...nobodyYet, ...state })
  const paid = happenings.map(({ data }) => (data as { players: number }).players)
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
  // Two of them turned out to be one person: nothing is taken back, and nothing paid twice.
  [9, 10, [], 10],
])('with %i players after the milestone of %i it pays %o', (players, milestone, paid, now) => {
  expect(reached({ players, milestone })).toEqual({ paid, milestone: now })
})

it('pays for how well the questions of the last days were played, in the mean', () => {
  expect(decideDirecting({ ...nobodyYet, qualities: [600, 301] }).happenings).toEqual([
    {
      key: 'PlatformActivity:DirectorQuality',
      recipient: director,
      data: { thousandths: 451 },
    },
  ])
  expect(decideDirecting(nobodyYet).happenings).toEqual([])
})
