import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Allowed } from './challenges.ts'
import { route } from './route.ts'

const SHARE_SUBJECTS = ['challenge', 'user'] as const
export const ShareSubject = z.enum(SHARE_SUBJECTS)
export type ShareSubject = z.infer<typeof ShareSubject>

/** The maximum number of posts that one member can save for later. */
export const SNOOZED_MAX = 200

const THREAD_TEXT_MAX = 400

/** One post of a thread; `metadata.position` starts at 1. */
const ThreadItem = z.object({
  text: z.string().max(THREAD_TEXT_MAX),
  metadata: z.object({ position: z.int().positive() }),
})

/** The content for a network, an e-mail or the clipboard. */
export const SharingContent = z.object({
  text: z.string().trim().min(1).max(2000),
  title: z.string().max(300).default(''),
  description: z.string().max(1000).default(''),
  url: z.string().max(500).default(''),
  image: z.string().max(500).nullable().default(null),
  hashtags: z.array(z.string().max(60)).max(10).default([]),
  thread: z.array(ThreadItem).max(10).default([]),
  metadata: z
    .object({ target: z.string().max(200), credentials: z.array(z.string().max(200)).max(10) })
    .default({ target: '', credentials: [] }),
})
export type SharingContent = z.infer<typeof SharingContent>

const Target = z.object({ subject: ShareSubject, target: z.string().min(1).max(200) })

/** `survey`: whether the link can lead to the survey; only the asker decides that. */
export const ShareIntent = SharingContent.extend({
  survey: Allowed,
  is_snoozed: z.boolean(),
})
export type ShareIntent = z.infer<typeof ShareIntent>

const Switch = z.enum(['true', 'false'])

export const readShareIntent = route({
  method: 'GET',
  url: '/sharing/intent/:subject/:target',
  auth: 'visitor',
  summary: 'Text and link for sharing; a member’s link contains their scout code',
  params: Target,
  query: z.object({
    /** The sharer's own text, used instead of the title of the challenge. */
    query: z.string().trim().max(280).optional(),
    skip_ideas: Switch.default('false'),
    survey_mode: Switch.default('false'),
  }),
  status: 200,
  answer: Data(ShareIntent),
})

/**
 * Why nothing, or not everything, was shared. `by_intent`: we cannot post there, so the member
 * posts in the network's own window. `not_connected` and `connect_again`: the member has to connect
 * an account. `may_be_posted`: the network did not answer and may have accepted the post; the same
 * request can be sent again without posting anything twice.
 */
export const NotSharedReason = z.enum([
  'by_intent',
  'not_connected',
  'connect_again',
  'too_long',
  'rate_limited',
  'refused',
  'unreachable',
  'may_be_posted',
])
export type NotSharedReason = z.infer<typeof NotSharedReason>

export const ShareOutcome = z.object({
  /** Whether all parts have been posted. */
  shared: z.boolean(),
  reason: NotSharedReason.nullable(),
  /** The message for the member; null if everything was shared. */
  message: z.string().nullable(),
  /** The addresses of the posts, in order. */
  urls: z.array(z.string()),
  /** The number of parts. */
  parts: z.int(),
})
export type ShareOutcome = z.infer<typeof ShareOutcome>

/** The provider in an address. If it is unknown, the refusal names it. */
const Provider = z.object({
  provider: z
    .string()
    .trim()
    .min(1, 'Sharer: provider is required')
    .regex(/^[a-z][a-z-]{0,30}$/, 'This is not the name of a provider.'),
})

export const shareByServer = route({
  method: 'POST',
  url: '/sharing/:provider/:subject/:target',
  auth: 'member',
  shadow: 'never',
  summary: 'Share something from the server; `shared` is false if it failed',
  params: Target.extend(Provider.shape),
  body: SharingContent.partial(),
  status: 200,
  answer: Data(ShareOutcome),
})

export const shareContentByServer = route({
  method: 'POST',
  url: '/sharing/share/:provider',
  auth: 'member',
  shadow: 'never',
  summary: 'Share this text from the server; `shared` is false if it failed',
  params: Provider,
  body: SharingContent,
  status: 200,
  answer: Data(ShareOutcome),
})

export const SnoozedSharing = z.object({
  id: z.int(),
  subject: ShareSubject,
  kept_at: z.iso.datetime(),
  /** Whether the challenge has closed in the meantime; false if a member was to be shared. */
  is_closed: z.boolean(),
  payload: SharingContent,
})
export type SnoozedSharing = z.infer<typeof SnoozedSharing>

export const listSnoozed = route({
  method: 'GET',
  url: '/sharing/snoozed',
  auth: 'member',
  summary: 'The posts that I saved to share later, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(SnoozedSharing),
})

const SnoozedItems = Data(z.object({ items: z.array(SnoozedSharing), total: z.int() }))

export const snoozeSharing = route({
  method: 'POST',
  url: '/sharing/snoozed',
  auth: 'member',
  summary: 'Save something to share later; saving it again changes nothing',
  body: z.object({ subject: ShareSubject, target: z.string().min(1).max(200) }),
  status: 200,
  answer: SnoozedItems,
})

export const dropSnoozed = route({
  method: 'DELETE',
  url: '/sharing/snoozed/:id',
  auth: 'member',
  summary: 'Remove something that I saved to share later',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  status: 200,
  answer: SnoozedItems,
})
