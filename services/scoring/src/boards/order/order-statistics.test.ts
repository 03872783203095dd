import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderStatistics, type Ranked } from './order-statistics.ts'

/** The reference that the board must match: a plain list, sorted again each time. */
class PlainBoard {
  #rows = new Map<number, Omit<Ranked, 'order' | 'rank'>>()

  set(member: number, milliPoints: number, reached: number) {
    this.#rows.set(member, { member, milliPoints, reached })
  }

  remove(member: number) {
    this.#rows.delete(member)
  }

  rows(): Ranked[] {
    return [...this.#rows.values()]
      .sort((a, b) => b.milliPoints - a.milliPoints || a.reached - b.reached || a.member - b.member)
      .map((row, at, all) => {
        const rank = all.findIndex((one) => one.milliPoints === row.milliPoints) + 1
        return { order: at + 1, rank, ...row }
      })
  }
}

function expectSame(board: OrderStatistics, plain: PlainBoard) {
  const rows = plain.rows()
  expect(board.size).toBe(rows.length)
  expect(board.page(0, rows.length + 1)).toEqual(rows)
  for (const row of rows) {
    expect(board.get(row.member)).toEqual(row)
    expect(board.rankOf(row.member)).toBe(row.rank)
    expect(board.orderOf(row.member)).toBe(row.order)
    expect(board.pointsOf(row.member)).toBe(row.milliPoints)
  }
  let sum = 0
  for (const row of rows) {
    sum += Math.max(0, row.milliPoints)
    expect(board.sum(row.order)).toBe(sum)
  }
  expect([board.sum(0), board.sum(rows.length + 9)]).toEqual([0, sum])
  for (let from = 0; from < rows.length; from += 97) {
    expect(board.page(from, 3)).toEqual(rows.slice(from, from + 3))
  }
}

function boardOf(...rows: [member: number, milliPoints: number, reached: number][]) {
  const board = new OrderStatistics()
  for (const row of rows) board.set(...row)
  return board
}

const members = (rows: Ranked[]) => rows.map((row) => row.member)

describe('a board', () => {
  it('sorts by more points, then points reached earlier, then the lower id', () => {
    const board = boardOf([9, 100, 5], [3, 100, 5], [4, 100, 4], [7, 101, 9], [1, -5, 1])
    expect(members(board.page(0, 9))).toEqual([7, 4, 3, 9, 1])
  })

  it('gives members with equal points the same place, and skips the places after it', () => {
    const board = boardOf([1, 90, 1], [2, 70, 2], [3, 70, 3], [4, 50, 4])
    const places = (rows: Ranked[]) => rows.map(({ order, rank }) => [order, rank])
    expect(places(board.page(0, 4))).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ])
    expect(places(board.page(2, 1))).toEqual([[3, 2]])
    expect([board.sum(2), board.sum(3)]).toEqual([160, 230])
  })

  it('has no place for a member who has never earned anything', () => {
    const board = boardOf([1, 10, 1])
    expect([board.rankOf(2), board.get(2), board.around(2, 3)]).toEqual([undefined, undefined, []])
  })

  it('is empty before the first member is added and after the last is removed', () => {
    const board = boardOf([1, 10, 1])
    board.remove(1)
    board.remove(1)
    expect([board.size, board.page(0, 5), board.at(1)]).toEqual([0, [], undefined])
    board.set(2, 5, 2)
    expect(board.at(1)).toEqual({ order: 1, rank: 1, member: 2, milliPoints: 5, reached: 2 })
  })

  it.each([
    { offset: 0, count: 2, shows: [1, 2] },
    { offset: 3, count: 5, shows: [4, 5] },
    { offset: 4, count: 1, shows: [5] },
    { offset: 5, count: 1, shows: [] },
    { offset: -1, count: 1, shows: [] },
    { offset: 0, count: 0, shows: [] },
  ])('shows $shows for $count rows after the first $offset', ({ offset, count, shows }) => {
    const board = boardOf([1, 50, 1], [2, 40, 1], [3, 30, 1], [4, 20, 1], [5, 10, 1])
    expect(members(board.page(offset, count))).toEqual(shows)
  })

  it.each([
    { member: 1, shows: [1, 2, 3] },
    { member: 2, shows: [1, 2, 3, 4] },
    { member: 3, shows: [1, 2, 3, 4, 5] },
    { member: 5, shows: [3, 4, 5] },
  ])('shows $shows around member $member', ({ member, shows }) => {
    const board = boardOf([1, 50, 1], [2, 40, 1], [3, 30, 1], [4, 20, 1], [5, 10, 1])
    expect(members(board.around(member, 2))).toEqual(shows)
  })

  it.each([-1, 1.5, 2 ** 31, Number.NaN])('refuses the member id %d', (member) => {
    expect(() => new OrderStatistics().set(member, 1, 1)).toThrow(RangeError)
  })

  it('stores points and positions up to the largest safe integer exactly', () => {
    const most = Number.MAX_SAFE_INTEGER
    const board = boardOf([1, most - 1, most], [2, most, most], [3, most, most - 1])
    expect(members(board.page(0, 3))).toEqual([3, 2, 1])
  })

  it('refuses to load a member twice', () => {
    const columns = {
      members: Int32Array.of(1, 1),
      milliPoints: Float64Array.of(1, 2),
      reached: Float64Array.of(1, 2),
    }
    expect(() => OrderStatistics.from(columns)).toThrow(RangeError)
  })
})

describe('a board matches a plainly sorted list', () => {
  const change = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.nat(40), fc.integer({ min: -3, max: 6 }), fc.nat(4)) },
    { weight: 1, arbitrary: fc.tuple(fc.nat(40)) },
  )

  it('after any sets and removals, ties included', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
        const board = new OrderStatistics()
        const plain = new PlainBoard()
        for (const step of changes) {
          for (const one of [board, plain]) {
            if (step.length === 1) one.remove(step[0])
            else one.set(...step)
          }
        }
        expectSame(board, plain)
      }),
    )
  })

  it('while it grows over many blocks, changes order, and shrinks to nothing', () => {
    const board = new OrderStatistics()
    const plain = new PlainBoard()
    const random = sequence(11)
    for (let step = 0; step < 6_000; step += 1) {
      const row = [random(3_000), random(500), random(50)] as const
      board.set(...row)
      plain.set(...row)
    }
    expectSame(board, plain)
    for (const row of plain.rows()) {
      if (row.member % 10 === 0) continue
      board.remove(row.member)
      plain.remove(row.member)
    }
    expectSame(board, plain)
    for (const row of plain.rows()) board.remove(row.member)
    expect([board.size, board.page(0, 1)]).toEqual([0, []])
  })

  it('when it is loaded at once, sorted or not, and changes afterwards', () => {
    const random = sequence(5)
    for (const isSorted of [true, false]) {
      const plain = new PlainBoard()
      for (let member = 0; member < 2_000; member += 1) plain.set(member, random(300), random(9))
      const rows = plain.rows()
      if (!isSorted) rows.sort((a, b) => a.member - b.member)
      const board = OrderStatistics.from({
        members: Int32Array.from(rows, (row) => row.member),
        milliPoints: Float64Array.from(rows, (row) => row.milliPoints),
        reached: Float64Array.from(rows, (row) => row.reached),
      })
      for (let member = 1_000; member < 3_000; member += 1) {
        board.set(member, member % 90, 3)
        plain.set(member, member % 90, 3)
      }
      expectSame(board, plain)
    }
  })
})

it('a copy is independent', () => {
  const board = boardOf([1, 500, 1], [2, 400, 2], [3, 300, 3])
  board.remove(3)
  const copy = board.copy()
  copy.set(2, 900, 4)
  copy.set(4, 100, 5)
  board.remove(1)
  expect(members(copy.page(0, 9))).toEqual([2, 1, 4])
  expect(members(board.page(0, 9))).toEqual([2])
})

/** A pseudo-random sequence of numbers below a limit, the same in every run. */
function sequence(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
