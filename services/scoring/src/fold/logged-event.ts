import type { BoardScope } from '@ideathlon/contracts/boards'
import type { StaffUpdate } from './known-staff.ts'
import type { AccountMerge } from './merged-accounts.ts'
import type { CycleEvent } from './open-cycles.ts'
import type { FurtherScopes } from './scopes.ts'

/** The payload of an activity that changes how later positions are counted. */
export type BoundaryData = {
  version?: number
  olympiad?: number
  /** The scope of its tournament. Events without it belong to the tournament of their platform. */
  scope?: BoardScope
  scope_id?: number
  players?: number[]
  staff?: number[]
  member?: number
  isStaff?: boolean
  from?: number
  into?: number
}

/** A row of the log as the projector and the feeds read it: typed columns only. */
export type LoggedEvent = FurtherScopes & {
  position: number
  /** The position of the first event that was appended together with it; in old logs, its own. */
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
  /** The day of occurredAt: days since 1970-01-01, UTC. */
  day: number
  occurredAt: Date
  /** Only for activities that change how later positions are counted. */
  boundary: BoundaryData | null
}

/**
 * The activities that change how later positions are counted: the cycle activities, which share a
 * prefix, and a few others.
 */
export const CYCLE_PREFIX = 'Olympiad'
export const OTHER_BOUNDARIES: readonly string[] = [
  'RulesActivated',
  'StaffChanged',
  'AccountsMerged',
]

export const isBoundary = (type: string): boolean =>
  type.startsWith(CYCLE_PREFIX) || OTHER_BOUNDARIES.includes(type)

const CYCLE_EVENTS: ReadonlySet<string> = new Set<CycleEvent['type']>([
  'OlympiadStarted',
  'OlympiadEnded',
  'OlympiadPaused',
  'OlympiadResumed',
  'OlympiadPlayerJoined',
  'OlympiadPlayerLeft',
])

/** The cycle boundary in an event, if it changes which cycle counts or who plays in it. */
export function cycleBoundaryOf(event: LoggedEvent): CycleEvent | undefined {
  return event.boundary === null ? undefined : cycleEventIn({ ...event, data: event.boundary })
}

/** Like `cycleBoundaryOf`, but for an activity that was read with its payload. */
export function cycleEventIn({
  position,
  type,
  platform,
  data,
}: {
  position: number
  type: string
  platform: number | null
  data: BoundaryData
}): CycleEvent | undefined {
  if (!CYCLE_EVENTS.has(type)) return undefined
  const scope = data.scope ?? 'platform'
  const scopeId = data.scope_id ?? platform ?? 0
  const cycle = { scope, scopeId, olympiad: Number(data.olympiad), position }
  return { ...cycle, type, players: data.players, member: Number(data.member) } as CycleEvent
}

/** The merge of two accounts in an event, if there is one. */
export function mergeOf({ type, boundary }: LoggedEvent): AccountMerge | undefined {
  const { from, into } = boundary ?? {}
  if (type !== 'AccountsMerged' || from === undefined || into === undefined) return undefined
  return { from, into }
}

/** The change to the staff in an event, if there is one. */
export function staffUpdateOf({
  type,
  boundary,
  occurredAt,
}: LoggedEvent): StaffUpdate | undefined {
  return boundary === null ? undefined : staffUpdateIn({ type, data: boundary, at: occurredAt })
}

/** Like `staffUpdateOf`, but for an activity that was read with its payload. */
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
