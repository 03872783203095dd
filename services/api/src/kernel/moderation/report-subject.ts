import type { EventContext, NewEvent } from '@ideathlon/contracts/events/envelope'
import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { SubjectKind } from '@ideathlon/contracts/reports'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Deps, Tx } from '../deps.ts'

/** Something that can be reported, as the moderation queue stores it. */
export type FoundSubject = {
  id: string
  author: MemberId | null
  title: string
  text: string
  link: string
  /**
   * Its moderators see the report. It is the platform of publication, not the one where it counts.
   */
  platform: number
  challenge: number | null
  /** The author writes under an alias, which also holds for moderators. */
  isAlias?: true
}

/**
 * How moderation finds, hides and shows one kind of content.
 * The slice that owns the content declares it.
 */
export type ReportSubject = {
  /** `id` is what the reporter sent; the result has the id that the queue stores. */
  find(db: ApiDb | Tx, id: string): Promise<FoundSubject | undefined>
  /** Whether a member may read it, and so report it; left out where everybody may. */
  mayRead?(db: ApiDb | Tx, reader: MemberId, id: string): Promise<boolean>
  /** Resolves to false if the content was hidden already. */
  hide(tx: Tx, id: string, now: Date): Promise<boolean>
  show(tx: Tx, id: string, now: Date): Promise<void>
  /** A moderator declined it, and it is hidden for good. */
  decline?(
    tx: Tx,
    id: string,
    ruling: { reason: string; requestId: string },
    now: Date,
  ): Promise<void>
  /**
   * Shows its readers the change at once. Called after the commit, whether it was
   * hidden, shown or neither.
   */
  announce?(deps: Pick<Deps, 'db' | 'nats' | 'logger'>, id: string): Promise<void>
  /** The events of a final removal or of a restoration, if the log records them. */
  eventsOf?(tx: Tx, id: string, change: 'declined' | 'restored'): Promise<SubjectEvents>
}

export type SubjectEvents = { newEvents: readonly NewEvent[]; context: EventContext }

export type ReportSubjects = Partial<Record<SubjectKind, ReportSubject>>

let connected: ReportSubjects = {}

/** Connects the content that can be reported in this process; called with `connectSubscribers`. */
export function connectReportSubjects(subjects: ReportSubjects): void {
  connected = subjects
}

export function reportSubject(kind: SubjectKind): ReportSubject {
  const subject = connected[kind]
  if (subject === undefined) throw notFound(REFUSALS.content_not_found)
  return subject
}
