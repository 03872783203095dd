import * as z from 'zod'
import { Data } from './answer.ts'
import { NotificationGroupName } from './notification-calls.ts'
import { route } from './route.ts'

/**
 * A signed token in an e-mail. It contains the recipient and the kind of e-mails to unsubscribe
 * from.
 */
const UnsubscribeToken = z
  .string()
  .regex(
    /^[\w.:-]{20,200}$/,
    'This link is incomplete or did not come from us. Open it from the e-mail again.',
  )

/**
 * `groups`: the groups of notifications that still send the member e-mails; empty for an address
 * without an account.
 */
export const UnsubscribeView = z.object({
  /** The group that the e-mail belonged to; null: e-mails of any kind. */
  group: NotificationGroupName.nullable(),
  is_member: z.boolean(),
  groups: z.array(NotificationGroupName),
  done: z.boolean(),
})
export type UnsubscribeView = z.infer<typeof UnsubscribeView>

export const readUnsubscribe = route({
  method: 'GET',
  url: '/unsubscribe',
  auth: 'visitor',
  summary: 'The e-mails that an unsubscribe link applies to',
  query: z.object({ token: UnsubscribeToken }),
  status: 200,
  answer: Data(UnsubscribeView),
})

/**
 * RFC 8058: mail programs send a POST request here. No sign-in is needed, because the token
 * identifies the member. In-app notifications are unaffected.
 */
export const unsubscribe = route({
  method: 'POST',
  url: '/unsubscribe',
  auth: 'visitor',
  summary: 'Unsubscribe from e-mails of one kind, or from all',
  query: z.object({
    token: UnsubscribeToken,
    all: z.enum(['true', 'false']).default('false'),
  }),
  status: 200,
  answer: Data(UnsubscribeView),
})

/** A preview of an e-mail, on an installation that does not send any. */
export const OutboxEmail = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  filed_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

export const readOutbox = route({
  method: 'GET',
  url: '/dev/outbox',
  auth: 'visitor',
  summary: 'The newest e-mails of an installation that stores them instead of sending them',
  query: z.object({ to: z.string().max(254).optional() }),
  status: 200,
  answer: Data(z.array(OutboxEmail)),
})
