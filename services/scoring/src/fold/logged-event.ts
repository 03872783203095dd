import type { StaffUpdate } from './known-staff.ts'
import type { CycleEvent } from './open-cycles.ts'

/** The payload of an activity that changes what later positions mean. */
export type BoundaryData = {
  version?: number
  olympiad?: number
  staff?: number[]
  member?: number
  isStaff?: boolean
}

/** A row of the log as the projector and the feeds read it: typed columns only. */
export type LoggedEvent = {
  position: number
  /** The position of the first event that was appended together with it; its own in old logs. */
  part: number
  type: string
  reason: string | null
  actor: number | null
  recipient: number
  role: number
  /** Thousandths. */
  milli: number
  platform: number | null
  category: number | null
  challenge: number | null
  idea: number | null
  /** Of occurredAt: days since 1970-01-01, UTC. */
  day: number
  occurredAt: Date
  /** Only for activities that change what later positions mean. */
  boundary: BoundaryData | null
}

/** The cycle boundary that an event is, if it changes which cycle counts. */
export function cycleBoundaryOf(
  event: LoggedEvent,
): (CycleEvent & { position: number }) | undefined {
  switch (event.type) {
    case 'OlympiadStarted':
    case 'OlympiadEnded':
    case 'OlympiadPaused':
    case 'OlympiadResumed':
      return {
        position: event.position,
        type: event.type,
        platform: event.platform ?? 0,
        olympiad: Number(event.boundary?.olympiad),
      }
    default:
      return undefined
  }
}

/** The change of the staff in an event, if there is one. */
export function staffUpdateOf({
  type,
  boundary,
  occurredAt,
}: LoggedEvent): StaffUpdate | undefined {
  return boundary === null ? undefined : staffUpdateIn({ type, data: boundary, at: occurredAt })
}

/** The same for an activity that was read with its payload. */
export function staffUpdateIn(activity: {
  type: string
  data: BoundaryData
  at: Date
}): StaffUpdate | undefined {
  const { member, isStaff, staff } = activity.data
  const at = activity.at.getTime()
  if (activity.type === 'StaffChanged' && member !== undefined && isStaff !== undefined) {
    return { at, member, isStaff }
  }
  return staff && { at, staff }
}
