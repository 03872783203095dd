import type { BoundaryData, LoggedEvent } from '../fold/logged-event.ts'
import type { FurtherScopes } from '../fold/scopes.ts'

/** A row as the writer has committed it. */
export type WrittenEvent = FurtherScopes & {
  position: number
  part_first: number
  type: string
  reason: string | null
  actor: number | null
  recipient: number | null
  role: number | null
  milli_points: number | null
  platform: number | null
  category: number | null
  challenge: number | null
  idea: number | null
  data: Record<string, unknown>
  occurred_at: string
}

/**
 * The newest events of the log, kept for a reader in the process of the writer that has just
 * committed them. It spares the database from sending them back. The log stays the
 * truth: a reader who is further behind reads there.
 */
export class FreshEvents {
  private events: LoggedEvent[] = []
  private readonly max: number

  constructor(max: number) {
    this.max = max
  }

  /** Takes a committed batch, which must continue the log. */
  add(rows: readonly WrittenEvent[]): void {
    const [first] = rows
    const last = this.events.at(-1)
    if (first !== undefined && last !== undefined && last.position + 1 !== first.position) {
      this.events = []
    }
    this.events.push(...rows.map(loggedEvent))
    if (this.events.length > this.max) this.events = []
  }

  /**
   * All events after a position, which are forgotten. Undefined if some of them are not here, or
   * if there are none.
   */
  takeAfter(position: number): LoggedEvent[] | undefined {
    const taken = this.events.filter((event) => event.position > position)
    this.events = []
    return taken[0]?.position === position + 1 ? taken : undefined
  }
}

const MS_OF_DAY = 24 * 60 * 60 * 1_000
const BOUNDARIES = new Set(['RulesActivated', 'StaffChanged', 'AccountsMerged'])

/** The event as it would be read from the log. */
export function loggedEvent(row: WrittenEvent): LoggedEvent {
  const { part_first: part, occurred_at: at, milli_points: milli, data, ...columns } = row
  const { position, type, reason, actor, platform, category, challenge, idea } = columns
  const { home, owner, asker, parent } = columns
  const occurredAt = new Date(at)
  const isBoundary = type.startsWith('Olympiad') || BOUNDARIES.has(type)
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
    boundary: isBoundary ? (data as BoundaryData) : null,
  }
}
