import type { ActivityData, ActivityKey } from '@ideathlon/contracts/events/activities'
import type { NewEvent, Point } from '@ideathlon/contracts/events/envelope'
import type { PointInputs, PointKey } from '@ideathlon/contracts/events/points'
import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { RefusalReason } from '@ideathlon/contracts/refusals'

/** What a rule decides about a command: its events, or the reason for refusing it. */
export type Accepted = { ok: true; newEvents: NewEvent[]; pending?: Pending[] }
export type Refused = { ok: false; reason: RefusalReason }
export type Decision = Accepted | Refused

/**
 * A point that is paid only when its challenge closes, because it would reveal the author of an
 * idea or how others rated it. `isHidden`: not even its recipient can see it before then.
 */
export type Pending = Point & { isHidden?: true }

export const accept = (...newEvents: NewEvent[]): Accepted => ({ ok: true, newEvents })

/**
 * Accepts a command, with events that happen now and points that are paid when the challenge
 * closes.
 */
export const acceptPending = (newEvents: NewEvent[], pending: Pending[]): Accepted => ({
  ok: true,
  newEvents,
  pending,
})

export const refuse = (reason: RefusalReason): Refused => ({ ok: false, reason })

export function activity<K extends ActivityKey>(key: K, data: ActivityData<K>): NewEvent {
  return { key, data } as NewEvent
}

/** A point event. Scoring decides what it is worth. */
export function point<K extends PointKey>(
  key: K,
  recipient: MemberId,
  data: PointInputs<K>,
  idea?: IdeaId | null,
): Point {
  return { key, recipient, data, ...(idea !== undefined && { idea }) } as Point
}
