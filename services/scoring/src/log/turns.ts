import { type CycleEvent, OpenCycles } from '../fold/open-cycles.ts'

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

/** The cycles as the log has told them up to a position. */
export async function cyclesAt(db: Queryable, position: number): Promise<OpenCycles> {
  const cycles = new OpenCycles()
  for (const turn of await readTurns(db, 0, position)) {
    if (turn.type !== 'RulesActivated') cycles.turn(turn)
  }
  return cycles
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
