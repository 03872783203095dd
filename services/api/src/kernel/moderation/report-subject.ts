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
   * The platform whose moderators see the report. This is the platform on which the content was
   * published, not the one where it counts.
   */
  platform: number
  challenge: number | null
  /** The author writes under an alias, which is not revealed to moderators either. */
  isAlias?: true
}

/**
 * How moderation finds, hides and shows one kind of content. It is declared by the slice that owns
 * the content.
 */
export type ReportSubject = {
  /** `id` is what the reporter sent. The result contains the id that the queue stores. */
  find(db: ApiDb | Tx, id: string): Promise<FoundSubject | undefined>
  /** Whether a member may read the content, and therefore report it. Left out if everybody may. */
  mayRead?(db: ApiDb | Tx, reader: MemberId, id: string): Promise<boolean>
  /** Resolves to false if the content was already hidden. */
  hide(tx: Tx, id: string, now: Date): Promise<boolean>
  show(tx: Tx, id: string, now: Date): Promise<void>
  /** Called when a moderator has declined the content, which stays hidden for good. */
  decline?(
    tx: Tx,
    id: string,
    ruling: { reason: string; requestId: string },
    now: Date,
  ): Promise<void>
  /**
   * Shows the change to readers immediately. Called after the commit, even if the content was
   * neither hidden nor shown.
   */
  announce?(deps: Pick<Deps, 'db' | 'nats' | 'logger'>, id: string): Promise<void>
  /** The events for a final removal or a restoration, if the log records them. */
  eventsOf?(tx: Tx, id: string, change: 'declined' | 'restored'): Promise<SubjectEvents>
}

export type SubjectEvents = { newEvents: readonly NewEvent[]; context: EventContext }

export type ReportSubjects = Partial<Record<SubjectKind, ReportSubject>>

let connected: ReportSubjects = {}

/**
 * Registers the content that can be reported in this process. Called together with
 * `connectSubscribers`.
 */
export function connectReportSubjects(subjects: ReportSubjects): void {
  connected = subjects
}

export function reportSubject(kind: SubjectKind): ReportSubject {
  const subject = connected[kind]
  if (subject === undefined) throw notFound(REFUSALS.content_not_found)
  return subject
}
