import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Position } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

const FailedEventId = z.int().positive()

/** A command that the log refused, kept in full until an operator repairs and retries it. */
export const FailedEvent = z.object({
  id: FailedEventId,
  command_id: z.uuid().nullable(),
  part: z.int().nullable(),
  reason: z.string(),
  request_id: z.string().nullable(),
  /**
   * The event belongs to an open challenge, so only the day of its failure is shown, without the
   * time or the content.
   */
  is_sealed: z.boolean(),
  died_at: z.iso.datetime(),
  retried_at: z.iso.datetime().nullable(),
  /** The admin who decided not to retry it, and why. It can still be retried. */
  given_up: z.object({ at: z.iso.datetime(), by: MemberFace, reason: z.string() }).nullable(),
})
export type FailedEvent = z.infer<typeof FailedEvent>

export const OpenedFailedEvent = FailedEvent.extend({
  /** Empty if the event is sealed. A sealed event can be retried unchanged. */
  payload: z.string(),
  /** What the current catalogue still rejects in the event; null if a retry could succeed. */
  fault: z.string().nullable(),
})
export type OpenedFailedEvent = z.infer<typeof OpenedFailedEvent>

/** `given_up`: it was given up and has not been retried since. */
export const FailedEventState = z.enum(['waiting', 'given_up', 'retried'])
export type FailedEventState = z.infer<typeof FailedEventState>

/** The result of one retry. */
export const Retried = z.discriminatedUnion('ok', [
  z.object({ id: FailedEventId, ok: z.literal(true), first: Position, last: Position }),
  z.object({ id: FailedEventId, ok: z.literal(false), reason: z.string() }),
])
export type Retried = z.infer<typeof Retried>

const Params = z.object({ id: z.coerce.number().pipe(FailedEventId) })

export const browseFailedEvents = route({
  method: 'GET',
  url: '/admin/scoring/dead-letters',
  auth: 'admin',
  summary: 'Commands that the log refused, newest first',
  query: PageQuery.extend({ state: FailedEventState.or(z.literal('all')).default('waiting') }),
  status: 200,
  answer: Page(FailedEvent),
})

export const openFailedEvent = route({
  method: 'GET',
  url: '/admin/scoring/dead-letters/:id',
  auth: 'admin',
  summary: 'A refused command with all its events, and what is wrong with it',
  params: Params,
  status: 200,
  answer: Data(OpenedFailedEvent),
})

export const resendFailedEvent = route({
  method: 'POST',
  url: '/admin/scoring/dead-letters/:id/retry',
  auth: 'admin',
  acts: ['dead_letter.retry'],
  summary: 'Send a refused command to the log again, unchanged or corrected',
  params: Params,
  body: z.object({ payload: z.string().max(600_000).optional() }),
  status: 200,
  answer: Data(Retried),
})

export const giveUpFailedEvent = route({
  method: 'POST',
  url: '/admin/scoring/dead-letters/:id/give-up',
  auth: 'admin',
  acts: ['dead_letter.give_up'],
  summary: 'Decide not to retry a refused command; it is kept, and can still be retried',
  params: Params,
  status: 200,
  answer: Data(OpenedFailedEvent),
})

export const resendFailedEvents = route({
  method: 'POST',
  url: '/admin/scoring/dead-letters/retry',
  auth: 'admin',
  acts: ['dead_letter.retry_all'],
  summary: 'Send again all waiting refused commands that the catalogue now accepts',
  status: 200,
  answer: Data(z.array(Retried)),
})
