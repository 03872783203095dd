import { describe, expect, it } from 'vitest'
import { Board, type StoredRow } from './board.ts'

const TODAY = 20_000
const row = (member: number, milli: number, dayMilli = 0): StoredRow => ({
  member,
  milli,
  position: member,
  day: dayMilli === 0 ? TODAY - 1 : TODAY,
  dayMilli,
})
const columnsOf = (rows: readonly StoredRow[]) => ({
  members: Int32Array.from(rows, (one) => one.member),
  milliPoints: Float64Array.from(rows, (one) => one.milli),
  reached: Float64Array.from(rows, (one) => one.position),
  days: Int32Array.from(rows, (one) => one.day),
  dayMilli: Float64Array.from(rows, (one) => one.dayMilli),
})
const board = (...rows: StoredRow[]) =>
  new Board(1, columnsOf(rows), { position: 10, today: TODAY, epoch: 1, unranked: 0 })
const changes = (changedBoard: Board) =>
  changedBoard.page(0, 10).map((one) => [one.member, one.rank, one.change])

describe('a board', () => {
  it('shows how a rank has changed since the start of the day', () => {
    expect(changes(board(row(1, 500), row(2, 400), row(3, 900, 700)))).toEqual([
      [3, 1, 2],
      [1, 2, -1],
      [2, 3, -1],
    ])
  })

  it('shows no change for a member whose first points are from today', () => {
    expect(changes(board(row(1, 500), row(2, 900, 900)))).toEqual([
      [2, 1, null],
      [1, 2, -1],
    ])
  })

  it('moves a member when points are added', () => {
    const live = board(row(1, 500), row(2, 400))
    live.add({ ...row(2, 200, 200), position: 11 })
    live.add({ ...row(7, 50, 50), position: 12 })
    expect(changes(live)).toEqual([
      [2, 1, 1],
      [1, 2, -1],
      [7, 3, null],
    ])
    expect(live.rowOf(2)?.milliPoints).toBe(600)
    expect(live.total).toBe(3)
  })

  it('changes yesterday’s order when points of earlier days are added', () => {
    const live = board(row(1, 500))
    live.add({ ...row(2, 900), position: 11 })
    live.add({ ...row(3, 700, 300), position: 12 })
    expect(changes(live)).toEqual([
      [2, 1, 0],
      [3, 2, 1],
      [1, 3, -1],
    ])
  })

  it('shows no change for a member who lost all earlier points, on a loaded board or a live one', () => {
    const live = board(row(1, 500), row(3, 20))
    live.add({ ...row(3, 30, 30), position: 11 })
    live.add({ ...row(3, -20), position: 12 })
    const nextDay = board(row(1, 500), row(4, 0))
    nextDay.startDay(TODAY + 1)
    expect(changes(live)).toEqual(changes(board(row(1, 500), row(3, 30, 30))))
    expect(changes(live)).toEqual([
      [1, 1, 0],
      [3, 2, null],
    ])
    expect(changes(nextDay)).toEqual([
      [1, 1, 0],
      [4, 2, null],
    ])
  })

  it('starts a new day with its first event', () => {
    const live = board(row(1, 500), row(2, 400))
    live.add({ ...row(2, 200, 200), day: TODAY + 1, position: 11 })
    expect(changes(live)).toEqual([
      [2, 1, 1],
      [1, 2, -1],
    ])
  })

  it('starts a new day with no changes of rank', () => {
    const live = board(row(1, 500), row(3, 900, 700))
    live.startDay(TODAY + 1)
    expect(changes(live)).toEqual([
      [3, 1, 0],
      [1, 2, 0],
    ])
  })
})
