import { type BoundaryData, isBoundary, type LoggedEvent } from '../fold/logged-event.ts'

type Renamed = 'part' | 'recipient' | 'role' | 'milli' | 'day' | 'occurredAt' | 'boundary'

/** A row as the writer has committed it. Some columns differ from the event in name or value. */
export type WrittenEvent = Omit<LoggedEvent, Renamed> & {
  part_first: number
  recipient: number | null
  role: number | null
  milli_points: number | null
  data: Record<string, unknown>
  occurred_at: string
}

/**
 * The newest events of the log, for a reader in the same process as the writer, so that the
 * database does not have to send them back. The log remains the source of truth: a reader that is
 * further behind reads from there.
 */
export class FreshEvents {
  private events: LoggedEvent[] = []
  private readonly max: number

  constructor(max: number) {
    this.max = max
  }

  /** Takes a committed batch, which must continue the log. */
  add(rows: readonly WrittenEvent[]): void {
    const next = (this.events.at(-1)?.position ?? 0) + 1
    const earlier = rows[0]?.position === next ? this.events : []
    const isTooMuch = earlier.length + rows.length > this.max
    this.events = isTooMuch ? [] : [...earlier, ...rows.map(loggedEvent)]
  }

  /**
   * All events after a position. None are held here afterwards. Undefined if some of them are
   * missing, or if there are none.
   */
  takeAfter(position: number): LoggedEvent[] | undefined {
    const taken = this.events.filter((event) => event.position > position)
    this.events = []
    return taken[0]?.position === position + 1 ? taken : undefined
  }
}

const MS_OF_DAY = 24 * 60 * 60 * 1_000

/** The event as it would be read from the log. */
export function loggedEvent(row: WrittenEvent): LoggedEvent {
  const { part_first: part, occurred_at: at, milli_points: milli, data, ...columns } = row
  const { position, type, reason, actor, platform, category, challenge, idea } = columns
  const { home, owner, asker, parent } = columns
  const occurredAt = new Date(at)
  return {
    position,
    part,
    type,
    reason,
    actor,
    recipient: columns.recipient ?? 0,
    role: columns.role ?? 0,
    milli: milli ?? 0,
    platform,
    category,
    challenge,
    idea,
    home,
    owner,
    asker,
    parent,
    day: Math.floor(occurredAt.getTime() / MS_OF_DAY),
    occurredAt,
    boundary: isBoundary(type) ? (data as BoundaryData) : null,
  }
}
