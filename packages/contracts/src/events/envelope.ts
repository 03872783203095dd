import * as z from 'zod'
import { faultText } from '../fault-text.ts'
import {
  CategoryId,
  ChallengeId,
  IdeaId,
  MAIN_PLATFORM,
  MemberId,
  PlatformId,
  Position,
} from '../ids.ts'
import { COMMAND_EVENTS_MAX } from '../limits.ts'
import { ACTIVITIES, type ActivityData, type ActivityKey } from './activities.ts'
import { INPUTS } from './inputs.ts'
import { POINTS, type PointInputs, type PointKey } from './points.ts'

/** Where an event happened. This determines the leaderboards on which the event counts. */
export const EventContext = z.strictObject({
  platform: PlatformId.nullable(),
  category: CategoryId.nullable(),
  challenge: ChallengeId.nullable(),
  idea: IdeaId.nullable(),
})
export type EventContext = z.infer<typeof EventContext>

/** The context of an event that belongs to no platform, such as a change of the rules. */
export const NO_CONTEXT: EventContext = {
  platform: null,
  category: null,
  challenge: null,
  idea: null,
}
/** The context of an event that belongs to the main platform as a whole, such as a new account. */
export const ON_MAIN_PLATFORM: EventContext = { ...NO_CONTEXT, platform: MAIN_PLATFORM }

/** An event as a rule returns it: only the fact, without the ids and times that the caller adds. */
type Activity<K extends ActivityKey = ActivityKey> = {
  [A in K]: { key: A; data: ActivityData<A>; idea?: IdeaId | null }
}[K]
export type Point<K extends PointKey = PointKey> = {
  [P in K]: {
    key: P
    recipient: MemberId
    data: PointInputs<P>
    idea?: IdeaId | null
    /** Set if a later event will take this one back; otherwise generated. */
    eventId?: string
  }
}[K]
export type NewEvent = Activity | Point

/** One event as its producer submits it: complete except for position and price. */
export const FiledEvent = z.strictObject({
  eventId: z.uuid(),
  key: z.string(),
  recipient: MemberId.nullable(),
  ...EventContext.shape,
  data: z.record(z.string(), z.unknown()),
  occurredAt: z.iso.datetime(),
})
export type FiledEvent = z.infer<typeof FiledEvent>

/**
 * The events of one command, or one numbered part of them. They are appended together or not at
 * all.
 */
export const FiledCommand = z.strictObject({
  commandId: z.uuid(),
  part: z.int().nonnegative(),
  actor: MemberId.nullable(),
  requestId: z.string().max(100),
  /** Another part follows. No cycle starts or ends before the last part is in the log. */
  more: z.literal(true).optional(),
  events: z.array(FiledEvent).min(1).max(COMMAND_EVENTS_MAX),
})
export type FiledCommand = z.infer<typeof FiledCommand>

/**
 * One request to the log. Commands are parsed one by one, so that an invalid one does not cause the
 * others to be refused.
 */
export const AppendRequest = z.strictObject({ commands: z.array(z.unknown()).min(1) })

export const AppendedCommand = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), first: Position, last: Position }),
  z.object({ ok: z.literal(false), reason: z.string() }),
])
export type AppendedCommand = z.infer<typeof AppendedCommand>

/** The headers of a request to the log. */
export const AppendTerms = z.object({
  id: z.uuid(),
  deadline: z.coerce.number().int().positive(),
})
export type AppendTerms = z.infer<typeof AppendTerms>

/** One result per command, in the order of the request. Sent after the log has committed. */
export const AppendAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), commands: z.array(AppendedCommand) }),
  /**
   * `retryAfterMs` is set only if nothing was written and nothing will be. Without it, the events
   * may still be appended.
   */
  z.object({
    ok: z.literal(false),
    reason: z.string(),
    retryAfterMs: z.int().nonnegative().optional(),
  }),
])
export type AppendAnswer = z.infer<typeof AppendAnswer>

export function isPointKey(key: string): key is PointKey {
  return Object.hasOwn(POINTS, key)
}

export function isActivityKey(key: string): key is ActivityKey {
  return Object.hasOwn(ACTIVITIES, key)
}

/** What is wrong with an event's key, recipient or data; undefined if it is valid. */
export function faultOf(event: FiledEvent): string | undefined {
  if (isPointKey(event.key)) {
    if (event.recipient === null) return `${event.key} needs a recipient`
    const inputs = INPUTS[POINTS[event.key].inputs].safeParse(event.data)
    return inputs.success ? undefined : `${event.key}: ${faultText(inputs.error)}`
  }
  if (!isActivityKey(event.key)) return `${event.key} is not in the event catalogue`
  if (event.recipient !== null) return `${event.key} is an activity and cannot have a recipient`
  const data = ACTIVITIES[event.key].safeParse(event.data)
  return data.success ? undefined : `${event.key}: ${faultText(data.error)}`
}
