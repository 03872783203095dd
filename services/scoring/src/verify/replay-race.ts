import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BoardCode, boardCode } from '../fold/board-names.ts'
import { CyclesAt } from '../fold/cycles-at.ts'
import { raceOf } from '../fold/fold.ts'
import type { KnownStaff } from '../fold/known-staff.ts'
import { RaceLook, type RaceNews } from '../fold/race/race-tracker.ts'
import { compareRows, type RaceRow, RaceWindow, WINDOW_ROWS } from '../fold/race/race-window.ts'
import { Tally } from '../fold/tally.ts'
import { readStaffNews, readTurns, type StaffNewsAt, staffBefore } from '../log/cycle-boundaries.ts'
import { IntegerScanner } from '../log/integer-scanner.ts'

/** An Idea Race in the log: the positions between which it ran. */
export type Race = { code: BoardCode; platform: number; from: number; upTo: number }

/** Every race that has started up to a position, the first first. */
export async function readRaces(client: PoolClient, upTo: number): Promise<Race[]> {
  const races = new Map<BoardCode, Race>()
  for (const turn of await readTurns(client, 0, upTo)) {
    if (turn.type !== 'OlympiadStarted' && turn.type !== 'OlympiadEnded') continue
    const { platform, olympiad, position } = turn
    const code = boardCode('platform', platform, { cycle: olympiad, role: 0 })
    const known = races.get(code) ?? { code, platform, from: position, upTo }
    races.set(code, { ...known, upTo: turn.type === 'OlympiadEnded' ? position : upTo })
  }
  return [...races.values()]
}

/** Folds one race from its start and hands over what was worth telling, in order. */
export async function replayRace(
  client: PoolClient,
  race: Race,
  take: (news: RaceNews) => void,
): Promise<void> {
  const turns = await readTurns(client, 0, race.upTo)
  const cycles = new CyclesAt(turns.filter((turn) => turn.type !== 'RulesActivated'))
  const replay = new RaceReplay(await staffBefore(client), await readStaffNews(client, race.upTo))
  const row = [0, 0, 0, 0, 0, 0, 0]
  const tell = (news: readonly RaceNews[]) => {
    for (const one of news) take(one)
  }
  const scan = new IntegerScanner(row, () => {
    const [position, part, member, role, milli, day, occurredAt] = row as Seven
    if (raceOf({ platform: race.platform, role }, cycles.at(position)) !== race.code) return
    tell(replay.take({ race: race.code, position, part, member, milli, day, occurredAt }))
  })
  for await (const chunk of client.query(copyTo(QUERY(race)))) scan.read(chunk as Buffer)
  tell(replay.end())
}

type Seven = [number, number, number, number, number, number, number]

const QUERY = ({ platform, from, upTo }: Race) => {
  if (![platform, from, upTo].every(Number.isSafeInteger)) {
    throw new TypeError('a platform and a position are whole numbers')
  }
  return `copy (
    select position, coalesce(part_first, position), recipient, role, milli_points,
      (occurred_at at time zone 'UTC')::date - date '1970-01-01',
      (extract(epoch from date_trunc('milliseconds', occurred_at)) * 1000)::bigint
    from log.events where position > ${from} and position <= ${upTo} and platform = ${platform}
      and reason is not null order by position) to stdout`
}

/** One race with everybody in it: what the projector does with the rows of its tables, from nothing. */
class RaceReplay {
  private readonly rows = new Tally()
  private readonly staff: KnownStaff
  private readonly changes: readonly StaffNewsAt[]
  private change = 0
  private look = new RaceLook(new RaceWindow())

  constructor(staff: KnownStaff, changes: readonly StaffNewsAt[]) {
    this.staff = staff
    this.changes = changes
  }

  take(event: Parameters<RaceLook['take']>[0]): RaceNews[] {
    const news = this.turnStaff(event.position)
    const { member, milli, position } = event
    const at = this.rows.find(0, member)
    const old = at < 0 ? undefined : this.rows.at(at)
    if (!this.staff.has(member)) news.push(...this.look.take(event, old))
    this.rows.add(0, member, { milli, position, day: 0 })
    if (!this.look.window.lasts(0)) this.fill(this.look.window)
    return news
  }

  end(): RaceNews[] {
    return this.look.end()
  }

  /** Where the staff changes, the places are counted anew, as the projector's batch ends there. */
  private turnStaff(position: number): RaceNews[] {
    let hasChanged = false
    for (
      let next = this.changes[this.change];
      next && next.position < position;
      next = this.changes[++this.change]
    ) {
      hasChanged = this.staff.take(next.news) || hasChanged
    }
    if (!hasChanged) return []
    const news = this.look.end()
    const window = new RaceWindow()
    this.fill(window)
    this.look = new RaceLook(window)
    return news
  }

  private fill(window: RaceWindow): void {
    const rows: RaceRow[] = [...this.rows.rows()].filter(({ member }) => !this.staff.has(member))
    rows.sort(compareRows)
    window.fill(rows.slice(0, WINDOW_ROWS), { isWhole: rows.length <= WINDOW_ROWS })
  }
}
