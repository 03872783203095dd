import { roleNumber } from '@ideathlon/contracts/roles'
import { type BoardCode, boardCode } from './board-names.ts'
import type { OpenCycles } from './open-cycles.ts'
import { Tally } from './tally.ts'

/** The columns of a point event that a fold needs. */
export type PointRow = {
  position: number
  recipient: number
  role: number
  /** Thousandths. */
  milli: number
  platform: number | null
  category: number | null
  /** Of occurred_at: days since 1970-01-01, UTC. */
  day: number
}

const OVERALL = roleNumber('overall')
const DIRECTOR = roleNumber('director')
const PATRON = roleNumber('patron')

/** The sums of a run of events. Neither the order of the runs nor where they are cut matters. */
export class Sums {
  /** Groups: role. */
  readonly brains: Tally
  /** Groups: `dayGroup`. */
  readonly days: Tally
  /** Groups: indexes in `boardCodes`. */
  readonly boards: Tally
  readonly boardCodes: BoardCode[] = []
  private readonly groupOfCode = new Map<BoardCode, number>()

  constructor(capacity?: number) {
    this.brains = new Tally(capacity)
    this.days = new Tally(capacity)
    this.boards = new Tally(capacity)
  }

  get isEmpty(): boolean {
    return this.brains.size === 0
  }

  boardGroup(code: BoardCode): number {
    const known = this.groupOfCode.get(code)
    if (known !== undefined) return known
    this.groupOfCode.set(code, this.boardCodes.length)
    return this.boardCodes.push(code) - 1
  }
}

/** A role and a day, as one group of the daily history. */
export const dayGroup = (role: number, day: number) => day * 16 + role
export const roleOfDayGroup = (group: number) => group % 16
export const dayOfGroup = (group: number) => Math.floor(group / 16)

/**
 * Applies one point event to the read models: the member's brain, that day, and every board that counts
 * the event. It never fails, because what is in the log has happened. The live projection, rebuild and
 * what-if all use it.
 */
export function foldPoint(sums: Sums, event: PointRow, cycles: OpenCycles): void {
  const { recipient, role } = event
  sums.brains.add(role, recipient, event)
  sums.brains.add(OVERALL, recipient, event)
  sums.days.add(dayGroup(role, event.day), recipient, event)
  const cycle = event.platform === null ? undefined : cycles.countingOn(event.platform)
  if (event.platform !== null) foldWindows(sums, event, 'platform', cycle)
  if (event.category !== null) foldWindows(sums, event, 'category', cycle)
}

/** The board of the Idea Race that an event counts for. */
export function raceOf(
  { platform, role }: Pick<PointRow, 'platform' | 'role'>,
  cycles: OpenCycles,
): BoardCode | undefined {
  if (platform === null || !countsForRace(role)) return undefined
  const cycle = cycles.countingOn(platform)
  return cycle === undefined ? undefined : boardCode('platform', platform, { cycle, role: OVERALL })
}

/** The boards of a platform or category: all time, and the cycle that counts the event. */
function foldWindows(
  sums: Sums,
  event: PointRow,
  scope: 'platform' | 'category',
  cycle: number | undefined,
): void {
  const scopeId = event[scope] as number
  foldBoards(sums, event, boardCode(scope, scopeId, { cycle: 0, role: OVERALL }))
  if (cycle === undefined) return
  const race = boardCode(scope, scopeId, { cycle, role: OVERALL })
  if (countsForRace(event.role)) foldBoards(sums, event, race)
  else sums.boards.add(sums.boardGroup(race + event.role), event.recipient, event)
}

/** The board of the role and the board of all roles. A board's code ends in its role. */
function foldBoards(sums: Sums, event: PointRow, overall: BoardCode): void {
  sums.boards.add(sums.boardGroup(overall + event.role), event.recipient, event)
  sums.boards.add(sums.boardGroup(overall), event.recipient, event)
}

/** A cycle's overall board is the Idea Race, in which points of directors and patrons do not count. */
function countsForRace(role: number): boolean {
  return role !== DIRECTOR && role !== PATRON
}
