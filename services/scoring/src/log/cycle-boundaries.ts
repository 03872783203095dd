import { KnownStaff, type StaffNews } from '../fold/known-staff.ts'
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

/** The staff as the log has told it up to a position. */
export async function staffAt(db: Queryable, position: number): Promise<KnownStaff> {
  const staff = await staffBefore(db)
  for (const { news } of await readStaffNews(db, position)) staff.take(news)
  return staff
}

/** Who was staff before the log told anything of it. */
export async function staffBefore(db: Queryable): Promise<KnownStaff> {
  const { rows } = await db.query<{ staff: number[] }>('select staff from scoring.baseline')
  return new KnownStaff(rows[0]?.staff)
}

export type StaffNewsAt = { position: number; news: StaffNews }

/** Everything that the log tells of the staff up to a position, in order. */
export async function readStaffNews(db: Queryable, upTo: number): Promise<StaffNewsAt[]> {
  const { rows } = await db.query<{ position: string; type: string; data: TurnData; at: Date }>(
    `select position, type, data, at from (
       select position, type, data, occurred_at as at from log.events where type = 'StaffChanged'
       union all
       select position, type, data, occurred_at from log.events
       where type in ('RulesActivated', 'OlympiadStarted', 'OlympiadEnded', 'OlympiadPaused', 'OlympiadResumed')
         and data ? 'staff') as told
     where position <= $1 order by position`,
    [upTo],
  )
  return rows.flatMap((row) => {
    const news = newsOf(row)
    return news ? [{ position: Number(row.position), news }] : []
  })
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
