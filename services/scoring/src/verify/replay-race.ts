import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BoardCode, boardCode } from '../fold/board-names.ts'
import { CyclesAt } from '../fold/cycles-at.ts'
import { countsForRace } from '../fold/fold.ts'
import type { KnownStaff } from '../fold/known-staff.ts'
import { type RaceHighlight, RaceTracker } from '../fold/race/race-tracker.ts'
import { compareRows, type RaceRow, RaceWindow, WINDOW_ROWS } from '../fold/race/race-window.ts'
import { type Scope, scopeKey } from '../fold/scopes.ts'
import { Tally } from '../fold/tally.ts'
import { inScope, ofOrganiser } from '../log/copy-points.ts'
import {
  readCycleEvents,
  readStaffUpdates,
  type StaffUpdateAt,
  staffBefore,
} from '../log/cycle-boundaries.ts'
import { IntegerScanner } from '../log/integer-scanner.ts'

/** A race in the log, with the positions of its start and end. */
export type Race = Scope & { code: BoardCode; olympiad: number; from: number; upTo: number }

/** Every race that has started up to a position, in order. */
export async function readRaces(client: PoolClient, upTo: number): Promise<Race[]> {
  const races = new Map<BoardCode, Race>()
  for (const boundary of await readCycleEvents(client, upTo)) {
    if (boundary.type !== 'OlympiadStarted' && boundary.type !== 'OlympiadEnded') continue
    const { scope, scopeId, olympiad, position } = boundary
    const code = boardCode(scope, scopeId, { cycle: olympiad, role: 0 })
    const known = races.get(code) ?? { code, scope, scopeId, olympiad, from: position, upTo }
    races.set(code, { ...known, upTo: boundary.type === 'OlympiadEnded' ? position : upTo })
  }
  return [...races.values()]
}

/** Folds one race from its start and reports its highlights, in order. */
export async function replayRace(
  client: PoolClient,
  race: Race,
  take: (highlight: RaceHighlight) => void,
): Promise<void> {
  const cycles = new CyclesAt(await readCycleEvents(client, race.upTo))
  const replay = new RaceReplay(
    await staffBefore(client),
    await readStaffUpdates(client, race.upTo),
  )
  const row = [0, 0, 0, 0, 0, 0, 0]
  const takeAll = (highlights: readonly RaceHighlight[]) => {
    for (const one of highlights) take(one)
  }
  const key = scopeKey(race.scope, race.scopeId)
  const scan = new IntegerScanner(row, () => {
    const [position, part, member, role, milli, day, occurredAt] = row as RaceRowValues
    const point = { recipient: member, position }
    if (!countsForRace(role) || cycles.counting(key, point) !== race.olympiad) return
    takeAll(replay.take({ race: race.code, position, part, member, milli, day, occurredAt }))
  })
  for await (const chunk of client.query(copyTo(QUERY(race)))) scan.read(chunk as Buffer)
  takeAll(replay.end())
}

type RaceRowValues = [number, number, number, number, number, number, number]

const QUERY = ({ scope, scopeId, from, upTo }: Race) => {
  if (![from, upTo].every(Number.isSafeInteger)) {
    throw new TypeError('a position must be a whole number')
  }
  return `copy (
    select position, coalesce(part_first, position), recipient, role, milli_points,
      (occurred_at at time zone 'UTC')::date - date '1970-01-01',
      (extract(epoch from date_trunc('milliseconds', occurred_at)) * 1000)::bigint
    from log.events where position > ${from} and position <= ${upTo} and ${inScope({ scope, scopeId })}
      and not ${ofOrganiser({ scope, scopeId })} and reason is not null order by position) to stdout`
}

/**
 * One race with all its members. It does the projector's work on rows in memory, from the beginning
 * of the race.
 */
class RaceReplay {
  private readonly rows = new Tally()
  private readonly staff: KnownStaff
  private readonly changes: readonly StaffUpdateAt[]
  private change = 0
  private tracker = new RaceTracker(new RaceWindow())

  constructor(staff: KnownStaff, changes: readonly StaffUpdateAt[]) {
    this.staff = staff
    this.changes = changes
  }

  take(event: Parameters<RaceTracker['take']>[0]): RaceHighlight[] {
    const highlights = this.applyStaffUpdates(event.position)
    const { member, milli, position } = event
    const at = this.rows.find(0, member)
    const old = at < 0 ? undefined : this.rows.at(at)
    if (!this.staff.has(member)) highlights.push(...this.tracker.take(event, old))
    this.rows.add(0, member, { milli, position, day: 0 })
    if (!this.tracker.window.canLose(0)) this.fill(this.tracker.window)
    return highlights
  }

  end(): RaceHighlight[] {
    return this.tracker.end()
  }

  /**
   * Starts a new window when the staff changes, because the projector's batch ends there as well.
   */
  private applyStaffUpdates(position: number): RaceHighlight[] {
    let hasChanged = false
    for (
      let next = this.changes[this.change];
      next && next.position < position;
      next = this.changes[++this.change]
    ) {
      hasChanged = this.staff.take(next.update) || hasChanged
    }
    if (!hasChanged) return []
    const highlights = this.tracker.end()
    const window = new RaceWindow()
    this.fill(window)
    this.tracker = new RaceTracker(window)
    return highlights
  }

  private fill(window: RaceWindow): void {
    const rows: RaceRow[] = [...this.rows.rows()].filter(({ member }) => !this.staff.has(member))
    rows.sort(compareRows)
    window.fill(rows.slice(0, WINDOW_ROWS), { isWhole: rows.length <= WINDOW_ROWS })
  }
}
