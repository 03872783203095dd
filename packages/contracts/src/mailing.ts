import * as z from 'zod'
import { Data } from './answer.ts'
import { NotificationGroupName } from './notification-calls.ts'
import { route } from './route.ts'

/** A signed word of ours in a letter: who, and what they want no more of. */
const UnsubscribeToken = z.string().regex(/^[\w.:-]{20,200}$/)

/** `groups`: for which a member still gets letters; empty for an address without an account. */
export const UnsubscribeView = z.object({
  /** The one group that the letter was about; null: letters of any kind. */
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
  summary: 'What the unsubscribe link of an e-mail turns off',
  query: z.object({ token: UnsubscribeToken }),
  status: 200,
  answer: Data(UnsubscribeView),
})

/** RFC 8058: mail programs post here themselves. No sign-in; the token says who. Notices stay in the app. */
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

/** A letter as it would look, on an installation that sends none. */
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
  summary: 'The newest e-mails of an installation that keeps them instead of sending them',
  query: z.object({ to: z.string().max(254).optional() }),
  status: 200,
  answer: Data(z.array(OutboxEmail)),
})
