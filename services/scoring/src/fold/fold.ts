import type { BoardScope } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { roleNumber } from '@ideathlon/contracts/roles'
import { type BoardCode, boardCode } from './board-names.ts'
import type { CountedCycles } from './open-cycles.ts'
import { type FurtherScopes, type Scope, scopeKey } from './scopes.ts'
import { type MemberRange, Tally } from './tally.ts'

/** The columns of a point event that a fold needs. */
export type PointRow = FurtherScopes & {
  position: number
  recipient: number
  role: number
  /** Thousandths. */
  milli: number
  platform: number | null
  category: number | null
  /** The day of occurred_at: days since 1970-01-01, UTC. */
  day: number
}

const OVERALL = roleNumber('overall')
const ALL_TIME = { cycle: 0, role: OVERALL }
const DIRECTOR = roleNumber('director')
const PATRON = roleNumber('patron')

/**
 * The sums over a run of events. They come out the same however the log is cut into runs, and in
 * whatever order the runs are folded.
 */
export class Sums {
  /** Grouped by role. */
  readonly brains: Tally
  /** Groups: `dayGroup`. */
  readonly days: Tally
  /** Grouped by index in `boardCodes`. */
  readonly boards: Tally
  readonly boardCodes: BoardCode[] = []
  private readonly groupOfCode = new Map<BoardCode, number>()

  /** `only`: the members whose sums are kept; all if omitted. */
  constructor(capacity?: number, only?: MemberRange) {
    this.brains = new Tally(capacity, only)
    this.days = new Tally(capacity, only)
    this.boards = new Tally(capacity, only)
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

/** A role and a day, combined into one group of the daily history. */
export const dayGroup = (role: number, day: number) => day * 16 + role
export const roleOfDayGroup = (group: number) => group % 16
export const dayOfGroup = (group: number) => Math.floor(group / 16)

/**
 * Applies one point event to the read models: the member's brain, the day, and every board that
 * counts the event. It never fails, because whatever is in the log has already happened. The live
 * projection, rebuild and what-if all use it.
 */
export function foldPoint(sums: Sums, event: PointRow, cycles: CountedCycles): void {
  const { role, platform, category } = event
  const owner = cycles.merged.ownerOf(event.recipient)
  sums.brains.add(role, owner, event)
  sums.brains.add(OVERALL, owner, event)
  sums.days.add(dayGroup(role, event.day), owner, event)
  const cycle = platform === null ? undefined : cycleOf(event, 'platform', platform, cycles)
  if (platform !== null) {
    foldAllTime(sums, event, { scope: 'platform', scopeId: platform }, owner)
    foldCycle(sums, event, { scope: 'platform', scopeId: platform, cycle })
  }
  if (category !== null) foldCategory(sums, event, category, { cycles, cycle })
  foldAdditionalScopes(sums, event, { cycles, cycle })
}

/**
 * A category has boards for the cycle of the event's platform, and for the category's own cycle.
 */
function foldCategory(
  sums: Sums,
  event: PointRow,
  scopeId: number,
  { cycles, cycle }: { cycles: CountedCycles; cycle: number | undefined },
): void {
  foldAllTime(sums, event, { scope: 'category', scopeId }, cycles.merged.ownerOf(event.recipient))
  foldCycle(sums, event, { scope: 'category', scopeId, cycle })
  const own = cycleOf(event, 'category', scopeId, cycles)
  foldCycle(sums, event, { scope: 'category', scopeId, cycle: own })
}

/**
 * Additional scopes that only a few events count towards: a sub-platform, the parent of a category,
 * Directors with a tournament.
 */
function foldAdditionalScopes(
  sums: Sums,
  event: PointRow,
  { cycles, cycle }: { cycles: CountedCycles; cycle: number | undefined },
): void {
  const { home, owner, asker, parent } = event
  if (parent !== null) foldCategory(sums, event, parent, { cycles, cycle })
  if (home !== null) foldScope(sums, event, { scope: 'platform', scopeId: home }, cycles)
  for (const director of [owner, asker]) {
    if (director === null || !cycles.hasBoards(director, event.position)) continue
    foldScope(sums, event, { scope: 'director', scopeId: director }, cycles)
  }
}

/**
 * Whether the member who earned the points runs the tournaments of this scope and so cannot win
 * them.
 */
function isOrganiser(
  { recipient, home, owner }: Pick<PointRow, 'recipient' | 'home' | 'owner'>,
  scope: BoardScope,
  scopeId: number,
): boolean {
  if (scope === 'director') return recipient === scopeId
  return scope === 'platform' && home === scopeId && recipient === owner
}

function foldScope(
  sums: Sums,
  event: PointRow,
  { scope, scopeId }: Scope,
  cycles: CountedCycles,
): void {
  foldAllTime(sums, event, { scope, scopeId }, cycles.merged.ownerOf(event.recipient))
  foldCycle(sums, event, { scope, scopeId, cycle: cycleOf(event, scope, scopeId, cycles) })
}

function cycleOf(
  event: PointRow,
  scope: BoardScope,
  scopeId: number,
  cycles: CountedCycles,
): number | undefined {
  if (isOrganiser(event, scope, scopeId)) return undefined
  return cycles.counting(scopeKey(scope, scopeId), event)
}

/** The columns of a point event that determine which races it counts towards. */
export type RacedRow = FurtherScopes &
  Pick<PointRow, 'platform' | 'category' | 'role' | 'recipient' | 'position'>

/**
 * The boards of the races that an event counts towards: the overall board of the cycle in each of
 * its scopes.
 */
export function racesOf(event: RacedRow, cycles: CountedCycles): BoardCode[] {
  if (!countsForRace(event.role)) return []
  const races: BoardCode[] = []
  const add = (scope: BoardScope, scopeId: number | null) => {
    if (scopeId === null || isOrganiser(event, scope, scopeId)) return
    const cycle = cycles.counting(scopeKey(scope, scopeId), event)
    if (cycle !== undefined) races.push(boardCode(scope, scopeId, { cycle, role: OVERALL }))
  }
  add('platform', event.platform)
  add('platform', event.home)
  add('category', event.category)
  add('category', event.parent)
  add('director', event.owner)
  add('director', event.asker)
  return races
}

function foldAllTime(
  sums: Sums,
  event: PointRow,
  { scope, scopeId }: Scope,
  owner: MemberId,
): void {
  foldBoards(sums, event, { overall: boardCode(scope, scopeId, ALL_TIME), member: owner })
}

function foldCycle(
  sums: Sums,
  event: PointRow,
  { scope, scopeId, cycle }: Scope & { cycle: number | undefined },
): void {
  if (cycle === undefined) return
  const race = boardCode(scope, scopeId, { cycle, role: OVERALL })
  const member = event.recipient
  if (countsForRace(event.role)) foldBoards(sums, event, { overall: race, member })
  else sums.boards.add(sums.boardGroup(race + event.role), member, event)
}

/** The board of the role and the board of all roles. A board's code ends with its role. */
function foldBoards(
  sums: Sums,
  event: PointRow,
  { overall, member }: { overall: BoardCode; member: MemberId },
): void {
  sums.boards.add(sums.boardGroup(overall + event.role), member, event)
  sums.boards.add(sums.boardGroup(overall), member, event)
}

/**
 * A cycle's overall board is its Idea Race, in which Directors' and patrons' points do not count.
 */
export function countsForRace(role: number): boolean {
  return role !== DIRECTOR && role !== PATRON
}
