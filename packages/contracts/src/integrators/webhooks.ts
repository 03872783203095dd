import * as z from 'zod'
import { ActivityEntry, type ActivityKind } from '../activity/entries.ts'
import { Data, Page, PageQuery } from '../answer.ts'
import { route } from '../route.ts'
import { HTTPS_NEEDED } from './https-needed.ts'

export const WEBHOOKS_MAX = 10
const WEBHOOK_NAME_MAX = 60
const URL_MAX = 500
/** After a rotation, messages are signed with both secrets for this long. */
export const OLD_SECRET_HOURS = 24
/** An endpoint that has not accepted any delivery for this long is disabled. */
export const WEBHOOK_DISABLED_DAYS = 5
/** Deliveries are kept in the log for this long. */
export const WEBHOOK_LOG_DAYS = 30

/** The event types that messages can have, by the kind of entry in the activity streams. */
export const WEBHOOK_TYPES = {
  challenge_opened: 'challenge.opened',
  challenge_closed: 'challenge.closed',
  result: 'idea.placed',
  pick: 'idea.picked',
  outcome: 'idea.outcome_set',
  level: 'member.level_reached',
  rank: 'member.rank_reached',
  award: 'member.award_earned',
  topic: 'topic.created',
  message: 'message.posted',
  reply: 'message.replied',
} as const satisfies Record<ActivityKind, string>
const TYPES = Object.values(WEBHOOK_TYPES)
export const WebhookType = z.enum(TYPES as [(typeof TYPES)[number]])
export type WebhookType = z.infer<typeof WebhookType>
/** Sent on request, to test an endpoint. */
export const WEBHOOK_TEST = 'webhook.test'

/** What an endpoint receives: events about its member, or public ones. */
export const WEBHOOK_ABOUT = {
  me: 'Events about me',
  everybody: 'All public events',
} as const
const WebhookAbout = z.enum(Object.keys(WEBHOOK_ABOUT) as [keyof typeof WEBHOOK_ABOUT])

const WebhookState = z.enum(['active', 'paused', 'disabled'])

export const WebhookView = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  about: WebhookAbout,
  types: z.array(WebhookType),
  /** `disabled`: the endpoint has not accepted any delivery for days. */
  state: WebhookState,
  created_at: z.iso.datetime(),
  /** All attempts since this time have failed. */
  failing_since: z.iso.datetime().nullable(),
  /** Until this time, messages also carry a signature made with the previous secret. */
  old_secret_until: z.iso.datetime().nullable(),
})
export type WebhookView = z.infer<typeof WebhookView>

/** A webhook in the export of a member’s data, with times as the database writes them. */
export const ExportedWebhook = z.strictObject({
  name: z.string(),
  url: z.string(),
  about: WebhookAbout,
  kinds: z.array(z.string()),
  state: WebhookState,
  created_at: z.string(),
  failing_since: z.string().nullable(),
})

export const WebhookDelivery = z.object({
  /** All attempts send this id as `webhook-id`. */
  id: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed', 'withdrawn']),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  tried_at: z.iso.datetime().nullable(),
  /** The time of the next attempt, while the delivery is waiting. */
  next_at: z.iso.datetime().nullable(),
  took_ms: z.int().nullable(),
  /** The status and the beginning of the last response. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
  /** Why there was no response. */
  fault: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The body of a message. */
export const WebhookMessage = z.object({
  type: z.union([WebhookType, z.literal(WEBHOOK_TEST)]),
  /** When the event happened, or the start of that day if the time is not public. */
  timestamp: z.iso.datetime(),
  /** The entry of the activity stream, with a readable sentence and a link; empty in a test. */
  data: ActivityEntry.omit({ because: true })
    .extend({ text: z.string(), url: z.string() })
    .partial(),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name, for example that of the program that receives the events.')
  .max(WEBHOOK_NAME_MAX)
const Address = z.url({ protocol: /^https?$/, error: HTTPS_NEEDED }).max(URL_MAX)
const Types = z
  .array(WebhookType)
  .min(1, 'Choose at least one event.')
  .max(TYPES.length)
  .transform((types) => [...new Set(types)])

const one = { params: z.object({ id: z.uuid() }), auth: 'member', shadow: 'never' } as const
const WithSecret = WebhookView.extend({
  /** Null if the request repeats an earlier one, because the secret is shown only once. */
  secret: z.string().nullable(),
})

export const listWebhooks = route({
  method: 'GET',
  url: '/webhooks',
  auth: 'member',
  shadow: 'never',
  summary: 'My webhooks, or those of a platform that I run',
  query: PageQuery.extend({ platform: z.string().max(100).optional() }),
  status: 200,
  answer: Page(WebhookView),
})

export const createWebhook = route({
  method: 'POST',
  url: '/webhooks',
  auth: 'member',
  shadow: 'never',
  summary: 'Register an endpoint for events; only this response contains the signing secret',
  body: z.object({
    /**
     * The webhook belongs to the owner of this platform instead of the caller, and receives the
     * platform's public events.
     */
    platform: z.string().max(100).optional(),
    about: WebhookAbout.default('me'),
    name: Name,
    url: Address,
    types: Types,
  }),
  status: 201,
  answer: Data(WithSecret),
})

export const changeWebhook = route({
  ...one,
  method: 'PATCH',
  url: '/webhooks/:id',
  summary: 'Change, pause or resume a webhook',
  body: z.object({
    name: Name.optional(),
    url: Address.optional(),
    types: Types.optional(),
    state: z.enum(['active', 'paused']).optional(),
  }),
  status: 200,
  answer: Data(WebhookView),
})

export const removeWebhook = route({
  ...one,
  method: 'DELETE',
  url: '/webhooks/:id',
  summary: 'Remove a webhook and its log',
  status: 204,
  answer: z.undefined(),
})

export const rotateWebhookSecret = route({
  ...one,
  method: 'POST',
  url: '/webhooks/:id/secret',
  summary: 'Create a new signing secret; for one day, messages are also signed with the old one',
  status: 200,
  answer: Data(WithSecret),
})

export const testWebhook = route({
  ...one,
  method: 'POST',
  url: '/webhooks/:id/test',
  summary: 'Send a test event',
  status: 201,
  answer: Data(WebhookDelivery),
})

export const listWebhookDeliveries = route({
  ...one,
  method: 'GET',
  url: '/webhooks/:id/deliveries',
  summary: 'The deliveries of a webhook, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(WebhookDelivery),
})

export const replayWebhookDelivery = route({
  ...one,
  method: 'POST',
  url: '/webhooks/:id/deliveries/:delivery/replay',
  summary: 'Send a message again, with the same webhook-id',
  params: z.object({ id: z.uuid(), delivery: z.string().regex(/^msg_[0-9a-f-]{36}$/) }),
  status: 200,
  answer: Data(WebhookDelivery),
})
