import type { BoardId } from '@ideathlon/contracts/boards'
import { splitPool, top33 } from '@ideathlon/contracts/payouts/splits'
import type { MovedPrize } from '@ideathlon/contracts/what-if'
import { codeOfName } from '../fold/board-names.ts'
import type { Compared } from './moved-boards.ts'
import { type BeforeAfter, bothOf, ordered } from './movers.ts'

const ROWS_A_RACE = 100

/** The prize of a race of a running cycle, and the members who cannot win it. */
export type RacePrize = {
  board: BoardId
  olympiad: number
  cents: number
  currency: string
  barred: ReadonlySet<number>
}

/**
 * How the prizes would be shared if every running cycle ended now, under both versions of the
 * rules.
 */
export function movedPrizes(
  { before, after, cycles, unranked }: Compared,
  prizes: readonly RacePrize[],
): MovedPrize[] {
  const races = prizes.map((prize) => ({
    prize,
    rows: [] as BeforeAfter[],
    gone: new Set(cycles.goneFrom(prize.olympiad)),
  }))
  const raceOf = new Map(races.map((race) => [codeOfName(race.prize.board), race]))
  const raceOfGroup = before.boardCodes.map((code) => raceOf.get(code))
  for (let row = 0; row < before.boards.size; row++) {
    const both = bothOf(before.boards, after.boards, row)
    const race = raceOfGroup[both.group]
    if (race === undefined || unranked.has(both.member)) continue
    if (!race.gone.has(both.member) && !race.prize.barred.has(both.member)) race.rows.push(both)
  }
  return races.map(({ prize, rows }) => movedPrize(prize, rows))
}

function movedPrize(
  { board, cents, currency }: RacePrize,
  rows: readonly BeforeAfter[],
): MovedPrize {
  const before = sharesOf(rows, 'before', cents)
  const after = sharesOf(rows, 'after', cents)
  const moved = [...new Set([...before.keys(), ...after.keys()])]
    .map((member) => ({
      member,
      cents_before: before.get(member) ?? 0,
      cents_after: after.get(member) ?? 0,
    }))
    .filter((row) => row.cents_before !== row.cents_after)
  const change = (row: (typeof moved)[number]) => row.cents_after - row.cents_before
  return {
    board,
    pool_cents: cents,
    currency,
    winners_before: before.size,
    winners_after: after.size,
    gain: moved.filter((row) => change(row) > 0).length,
    lose: moved.filter((row) => change(row) < 0).length,
    moved_cents: moved.reduce((sum, row) => sum + Math.max(change(row), 0), 0),
    rows: moved
      .toSorted((a, b) => Math.abs(change(b)) - Math.abs(change(a)) || a.member - b.member)
      .slice(0, ROWS_A_RACE),
  }
}

/**
 * The shares as a payout would plan them: for the top third of the members with points, in
 * proportion to their points.
 */
function sharesOf(
  rows: readonly BeforeAfter[],
  by: 'before' | 'after',
  pool: number,
): Map<number, number> {
  const eligible = ordered(
    rows.filter((row) => row[by] > 0),
    by,
  )
  const winners = eligible.slice(0, top33(eligible.length))
  if (winners.length === 0) return new Map()
  const sharers = winners.map((row, at) => ({
    weight: row[by],
    order: at + 1,
    member: row.member,
  }))
  const shares = splitPool(pool, sharers)
  return new Map(winners.map(({ member }, at) => [member, shares[at] ?? 0]))
}
