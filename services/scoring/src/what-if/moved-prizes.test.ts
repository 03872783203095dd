import { roleNumber } from '@ideathlon/contracts/roles'
import { expect, it } from 'vitest'
import { foldPoint, Sums } from '../fold/fold.ts'
import { OpenCycles } from '../fold/open-cycles.ts'
import { NO_FURTHER_SCOPES } from '../fold/scopes.ts'
import { movedPrizes } from './moved-prizes.ts'

const cycles = new OpenCycles()
cycles.apply({ type: 'OlympiadStarted', scope: 'platform', scopeId: 1, olympiad: 5, position: 1 })
const BOARD = 'platform-1-cycle5-overall'

function earned(points: readonly number[]): Sums {
  const sums = new Sums()
  const eventScopes = {
    ...NO_FURTHER_SCOPES,
    category: null,
    role: roleNumber('analyst'),
    platform: 1,
  }
  points.forEach((milli, i) => {
    foldPoint(
      sums,
      { ...eventScopes, day: 20_000, position: i + 2, recipient: i + 1, milli },
      cycles,
    )
  })
  return sums
}

const moved = ({ unranked = [], barred = [] }: { unranked?: number[]; barred?: number[] } = {}) =>
  movedPrizes(
    {
      before: earned([300, 200, 100, 90, 0, -5]),
      after: earned([300, 200, 450, 90, 0, -5]),
      cycles,
      unranked: new Set(unranked),
    },
    [{ board: BOARD, olympiad: 5, cents: 1_000, currency: 'USD', barred: new Set(barred) }],
  )

it('shares a prize under both versions of the rules to the cent, among the first third of the members with points', () => {
  expect(moved()).toEqual([
    {
      board: BOARD,
      pool_cents: 1_000,
      currency: 'USD',
      winners_before: 2,
      winners_after: 2,
      gain: 1,
      lose: 2,
      moved_cents: 600,
      rows: [
        { member: 3, cents_before: 0, cents_after: 600 },
        { member: 2, cents_before: 400, cents_after: 0 },
        { member: 1, cents_before: 600, cents_after: 400 },
      ],
    },
  ])
})

it('leaves out the staff and those who cannot win', () => {
  const [prize] = moved({ unranked: [1], barred: [3] })
  expect(prize).toMatchObject({ winners_before: 1, winners_after: 1, moved_cents: 0, rows: [] })
  expect(moved({ barred: [1, 2, 3, 4] })).toMatchObject([{ winners_before: 0, winners_after: 0 }])
})
