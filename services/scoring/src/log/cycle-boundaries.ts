import { KnownStaff, type StaffUpdate } from '../fold/known-staff.ts'
import { type BoundaryData, cycleEventIn, staffUpdateIn } from '../fold/logged-event.ts'
import { MergedAccounts } from '../fold/merged-accounts.ts'
import { type CycleEvent, OpenCycles } from '../fold/open-cycles.ts'

/**
 * An activity that changes how later positions are counted. The log has partial indexes for these.
 */
export type Boundary = { position: number; type: 'RulesActivated'; version: number } | CycleEvent

type Queryable = {
  query<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[] }>
}
type BoundaryRow = {
  position: string
  type: Boundary['type']
  platform: number | null
  data: BoundaryData
}

/** The boundaries in (after, upTo], in order. There are only a few each month. */
export async function readBoundaries(
  db: Queryable,
  after: number,
  upTo: number,
): Promise<Boundary[]> {
  const { rows } = await db.query<BoundaryRow>(
    `select position, type, platform, data from (
       select position, type, platform, data from log.events
       where type in ('RulesActivated', 'OlympiadStarted', 'OlympiadEnded', 'OlympiadPaused', 'OlympiadResumed')
       union all
       select position, type, platform, data from log.events
       where type in ('OlympiadPlayerJoined', 'OlympiadPlayerLeft')) as boundaries
     where position > $1 and position <= $2 order by position`,
    [after, upTo],
  )
  return rows.map(boundaryOf)
}

/** The cycle boundaries up to a position, in order. */
export async function readCycleEvents(db: Queryable, upTo: number): Promise<CycleEvent[]> {
  const boundaries = await readBoundaries(db, 0, upTo)
  return boundaries.filter((boundary) => boundary.type !== 'RulesActivated')
}

/** The merged accounts at a position, according to the log. */
export async function mergedAt(db: Queryable, position: number): Promise<MergedAccounts> {
  const { rows } = await db.query<{ from: number; into: number }>(
    `select (data ->> 'from')::int as "from", (data ->> 'into')::int as into from log.events
     where type = 'AccountsMerged' and position <= $1 order by position`,
    [position],
  )
  return new MergedAccounts(rows)
}

/** The cycles, the staff and the merged accounts at a position, according to the log. */
export async function cyclesAt(db: Queryable, position: number): Promise<OpenCycles> {
  const cycles = new OpenCycles(await staffAt(db, position), await mergedAt(db, position))
  for (const event of await readCycleEvents(db, position)) cycles.apply(event)
  return cycles
}

/** The staff at a position, according to the log. */
export async function staffAt(db: Queryable, position: number): Promise<KnownStaff> {
  const staff = await staffBefore(db)
  for (const { update } of await readStaffUpdates(db, position)) staff.take(update)
  return staff
}

/** The staff at the time when the log began to record it. */
export async function staffBefore(db: Queryable): Promise<KnownStaff> {
  const { rows } = await db.query<{ staff: number[] }>('select staff from scoring.baseline')
  return new KnownStaff(rows[0]?.staff)
}

export type StaffUpdateAt = { position: number; update: StaffUpdate }

/** All staff changes in the log up to a position, in order. */
export async function readStaffUpdates(db: Queryable, upTo: number): Promise<StaffUpdateAt[]> {
  const { rows } = await db.query<{ position: string; type: string; data: BoundaryData; at: Date }>(
    `select position, type, data, at from (
       select position, type, data, occurred_at as at from log.events where type = 'StaffChanged'
       union all
       select position, type, data, occurred_at from log.events
       where type in ('RulesActivated', 'OlympiadStarted', 'OlympiadEnded', 'OlympiadPaused', 'OlympiadResumed')
         and data ? 'staff') as updates
     where position <= $1 order by position`,
    [upTo],
  )
  return rows.flatMap((row) => {
    const update = staffUpdateIn(row)
    return update ? [{ position: Number(row.position), update }] : []
  })
}

function boundaryOf(row: BoundaryRow): Boundary {
  const position = Number(row.position)
  return row.type === 'RulesActivated'
    ? { position, type: row.type, version: Number(row.data.version) }
    : (cycleEventIn({ ...row, position }) as CycleEvent)
}
