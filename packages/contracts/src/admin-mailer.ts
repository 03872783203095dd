import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ChallengeSlug, PlatformId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

/**
 * Selects the members who get the e-mail. Every field narrows the selection. Members who opted out
 * of news never get one.
 */
export const Segment = z.object({
  plays: z.enum(['anything', 'asked', 'entered', 'rated', 'nothing']).default('anything'),
  /** Active within this many days; 0: any time. */
  active_days: z.int().min(0).max(3650).default(0),
  /** Joined within this many days; 0: any time. */
  joined_days: z.int().min(0).max(3650).default(0),
  platform: PlatformId.nullable().default(null),
  role: z.enum(['everybody', 'ambassadors', 'admins']).default('everybody'),
  /** The members of one group. */
  group: z.int().positive().max(2_147_483_647).nullable().default(null),
  /**
   * The people involved in one challenge: its asker, its participants and its followers. Can be
   * used only after the challenge has closed.
   */
  challenge: ChallengeSlug.nullable().default(null),
})
export type Segment = z.infer<typeof Segment>

export const MAILS_A_SECOND = 10

const Texts = z.object({
  subject: z.string().trim().min(3, 'Write a subject.').max(120),
  text: z.string().trim().min(20, 'Write a few sentences.').max(10_000),
})

export const SendMailing = Texts.extend({
  segment: Segment.prefault({}),
  /** When the mailing is queued; null: now. The recipients are chosen at that time. */
  send_at: z.iso.datetime('Choose a day and a time.').nullable().default(null),
  /** Lists the recipients without sending anything. */
  dry_run: z.boolean().default(true),
})
export type SendMailing = z.infer<typeof SendMailing>

export const MailingView = z.object({
  dry_run: z.boolean(),
  recipients: z.int(),
  sample: z.array(z.object({ handle: z.string(), name: z.string() })),
  /** The e-mail as it looks to the first recipient. */
  preview: z.object({ subject: z.string(), text: z.string() }),
  /** When the last e-mail is sent. */
  done_at: z.iso.datetime(),
})
export type MailingView = z.infer<typeof MailingView>

export const sendMailing = route({
  method: 'POST',
  url: '/admin/mailer/message',
  auth: 'member',
  acts: ['mailing.send'],
  summary: 'Send an e-mail to many members; a dry run by default',
  body: SendMailing,
  status: 200,
  answer: Data(MailingView),
})

export const testMailing = route({
  method: 'POST',
  url: '/admin/mailer/test',
  auth: 'member',
  acts: ['mailing.test'],
  summary: 'Send a mailing to myself, as a test',
  body: Texts,
  status: 200,
  answer: Data(z.object({ to: z.string() })),
})

/** A past or scheduled mailing. `sent`, `failed` and `bounced` count its e-mails. */
export const Mailing = z.object({
  id: z.int().positive(),
  subject: z.string(),
  text: z.string(),
  segment: Segment,
  by: MemberFace.nullable(),
  made_at: z.iso.datetime(),
  send_at: z.iso.datetime(),
  state: z.enum(['scheduled', 'queued', 'cancelled']),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  bounced: z.int(),
})
export type Mailing = z.infer<typeof Mailing>

export const listMailings = route({
  method: 'GET',
  url: '/admin/mailer/mailings',
  auth: 'member',
  summary: 'All mailings, newest first, with the delivery status of their e-mails',
  query: PageQuery,
  status: 200,
  answer: Page(Mailing),
})

export const cancelMailing = route({
  method: 'POST',
  url: '/admin/mailer/mailings/:id/cancel',
  auth: 'member',
  acts: ['mailing.cancel'],
  summary: 'Cancel a scheduled mailing',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  status: 200,
  answer: Data(Mailing),
})

/** The maximum number of reports in one call. */
const BOUNCES_AT_ONCE = 500

/**
 * What a mail server or a mail service reports about an e-mail that could not be delivered or was
 * unwanted.
 */
export const Bounce = z.object({
  /** The Message-ID of the e-mail, with or without its angle brackets. */
  message_id: z.string().max(400),
  address: z.string().max(320),
  /**
   * hard: nothing can be delivered to the address; soft: this e-mail could not be delivered;
   * complaint: the recipient reported it as spam.
   */
  kind: z.enum(['hard', 'soft', 'complaint']),
  reason: z.string().max(1000).default(''),
})
export type Bounce = z.infer<typeof Bounce>

export const reportBounces = route({
  method: 'POST',
  url: '/mail/bounces',
  auth: 'visitor',
  summary: 'Report bounced e-mails; for mail servers, needs the secret MAIL_BOUNCE_TOKEN',
  body: z.object({ bounces: z.array(Bounce).min(1).max(BOUNCES_AT_ONCE) }),
  status: 200,
  answer: Data(z.object({ known: z.int() })),
})
