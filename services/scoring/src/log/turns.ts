import { KnownStaff } from '../fold/known-staff.ts'
import { type CycleEvent, OpenCycles } from '../fold/open-cycles.ts'
import { newsOf, type TurnData } from './read-events.ts'

/** An activity that changes what later positions mean, as the log's partial index finds it. */
export type Turn =
  | { position: number; type: 'RulesActivated'; version: number }
  | (CycleEvent & { position: number })

type Queryable = {
  query<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[] }>
}
type TurnRow = {
  position: string
  type: Turn['type']
  platform: number | null
  data: { version?: number; olympiad?: number }
}

/** The turns in (after, upTo], in order. They are few: some a month. */
export async function readTurns(db: Queryable, after: number, upTo: number): Promise<Turn[]> {
  const { rows } = await db.query<TurnRow>(
    `select position, type, platform, data from log.events
     where type in ('RulesActivated', 'OlympiadStarted', 'OlympiadEnded', 'OlympiadPaused', 'OlympiadResumed')
       and position > $1 and position <= $2
     order by position`,
    [after, upTo],
  )
  return rows.map(turnOf)
}

/** The cycles and the staff as the log has told them up to a position. */
export async function cyclesAt(db: Queryable, position: number): Promise<OpenCycles> {
  const cycles = new OpenCycles(await staffAt(db, position))
  for (const turn of await readTurns(db, 0, position)) {
    if (turn.type !== 'RulesActivated') cycles.turn(turn)
  }
  return cycles
}

/**
 * The staff as the log has told it up to a position, beginning with those who were staff before it
 * told anything.
 */
export async function staffAt(db: Queryable, position: number): Promise<KnownStaff> {
  const before = await db.query<{ staff: number[] }>('select staff from scoring.baseline')
  const staff = new KnownStaff(before.rows[0]?.staff)
  const { rows } = await db.query<{ type: string; data: TurnData; at: Date }>(
    `select type, data, at from (
       select position, type, data, occurred_at as at from log.events where type = 'StaffChanged'
       union all
       select position, type, data, occurred_at from log.events
       where type in ('RulesActivated', 'OlympiadStarted', 'OlympiadEnded', 'OlympiadPaused', 'OlympiadResumed')
         and data ? 'staff') as told
     where position <= $1 order by position`,
    [position],
  )
  for (const row of rows) {
    const news = newsOf(row)
    if (news) staff.take(news)
  }
  return staff
}

function turnOf({ position, type, platform, data }: TurnRow): Turn {
  return type === 'RulesActivated'
    ? { position: Number(position), type, version: Number(data.version) }
    : {
        position: Number(position),
        type,
        platform: platform ?? 0,
        olympiad: Number(data.olympiad),
      }
}
