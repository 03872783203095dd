import type { BoardCode } from '../fold/board-names.ts'
import { OrderStatistics, type Ranked } from './order/order-statistics.ts'
import type { BoardColumns } from './order/sort-columns.ts'
import type { RankedPoints } from './prize-line.ts'

/** The points that a batch adds to a member's row. */
export type StoredRow = {
  member: number
  milli: number
  position: number
  day: number
  dayMilli: number
}

/** The stored rows of a board, in any order. */
export type StoredColumns = BoardColumns & { days: Int32Array; dayMilli: Float64Array }

/** The source of a board's rows. `unranked`: a hash of the members who are left out. */
export type BoardSource = { epoch: number; unranked: number }

/**
 * A row with the change in its rank since the start of the day; null for a member who had no points
 * then or has none left.
 */
export type PlacedRow = Ranked & { change: number | null }

/** One board in memory, with its order at the end of yesterday. */
export class Board {
  readonly code: BoardCode
  readonly source: BoardSource
  /** The log position up to which it has been folded. */
  position: number
  /** A position since which the board has not changed, at or after the last change. */
  changedAt: number
  usedAt: number
  private readonly now: OrderStatistics
  private yesterday: OrderStatistics
  private today: number

  constructor(
    code: BoardCode,
    rows: StoredColumns,
    at: { position: number; today: number } & BoardSource,
  ) {
    this.code = code
    this.source = { epoch: at.epoch, unranked: at.unranked }
    this.position = at.position
    this.changedAt = at.position
    this.today = at.today
    this.usedAt = 0
    this.now = OrderStatistics.from(rows)
    this.yesterday = orderOfYesterday(this.now, rows, at.today)
  }

  get total(): number {
    return this.now.size
  }

  /** The day that counts as today, in days since 1970. */
  get day(): number {
    return this.today
  }

  get ladder(): RankedPoints {
    return {
      total: this.total,
      milliAt: (order) => this.now.at(order)?.milliPoints,
      sumTo: (order) => this.now.sum(order),
    }
  }

  /** Adds a batch's points to a member. Points of earlier days also change yesterday's order. */
  add(brought: StoredRow): 'today' | 'earlier' {
    // An event can only start the next day, so one from a clock far in the future does not start a
    // new day.
    if (brought.day === this.today + 1) this.startDay(brought.day)
    gain(this.now, brought, brought.milli)
    const older = brought.milli - (brought.day === this.today ? brought.dayMilli : 0)
    if (older === 0) return 'today'
    gain(this.yesterday, brought, older)
    // Boards loaded from stored rows leave such members out of yesterday's order, too.
    if (this.yesterday.pointsOf(brought.member) === 0) this.yesterday.remove(brought.member)
    return 'earlier'
  }

  /** If a new day has begun, the current order becomes yesterday's. Reads call this as well. */
  startDay(today: number): void {
    if (today <= this.today) return
    this.today = today
    this.yesterday = this.now.copy()
    this.yesterday.removeZeros()
  }

  page(offset: number, size: number): PlacedRow[] {
    return this.now.page(offset, size).map((row) => this.placed(row))
  }

  orderOf(member: number): number | undefined {
    return this.now.orderOf(member)
  }

  pointsOf(member: number): number | undefined {
    return this.now.pointsOf(member)
  }

  rowOf(member: number): PlacedRow | undefined {
    const row = this.now.get(member)
    return row && this.placed(row)
  }

  around(member: number, neighbours: number): PlacedRow[] {
    return this.now.around(member, neighbours).map((row) => this.placed(row))
  }

  private placed(row: Ranked): PlacedRow {
    const before = this.yesterday.rankOf(row.member)
    return { ...row, change: before === undefined ? null : before - row.rank }
  }
}

function gain(board: OrderStatistics, { member, position }: StoredRow, milli: number): void {
  board.set(member, (board.pointsOf(member) ?? 0) + milli, position)
}

/** Today's order without today's points, which only a few members have. */
function orderOfYesterday(
  now: OrderStatistics,
  rows: StoredColumns,
  today: number,
): OrderStatistics {
  const { members, milliPoints, reached, days, dayMilli } = rows
  const yesterday = now.copy()
  for (let row = 0; row < members.length; row++) {
    if (days[row] !== today) continue
    const member = members[row] ?? -1
    const before = (milliPoints[row] ?? 0) - (dayMilli[row] ?? 0)
    if (before === 0) yesterday.remove(member)
    else yesterday.set(member, before, reached[row] ?? 0)
  }
  yesterday.removeZeros()
  return yesterday
}
