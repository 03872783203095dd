import * as z from 'zod'
import { Data } from './answer.ts'
import { PlatformId } from './ids.ts'
import { route } from './route.ts'

/**
 * Which members get the e-mail. Every field narrows the selection, and members who opted out of news get
 * none.
 */
export const Segment = z.object({
  plays: z.enum(['anything', 'asked', 'entered', 'rated', 'nothing']).default('anything'),
  /** Active within this many days; 0: any time. */
  active_days: z.int().min(0).max(3650).default(0),
  /** Joined within this many days; 0: any time. */
  joined_days: z.int().min(0).max(3650).default(0),
  platform: PlatformId.nullable().default(null),
  role: z.enum(['everybody', 'ambassadors', 'admins']).default('everybody'),
})
export type Segment = z.infer<typeof Segment>

export const MAILS_A_SECOND = 10

export const SendMailing = z.object({
  subject: z.string().trim().min(3, 'Write a subject.').max(120, 'Use at most 120 characters.'),
  text: z.string().trim().min(20, 'Write a few sentences.').max(10_000),
  segment: Segment.prefault({}),
  /** Lists the recipients without sending anything. */
  dry_run: z.boolean().default(true),
})
export type SendMailing = z.infer<typeof SendMailing>

export const MailingView = z.object({
  dry_run: z.boolean(),
  recipients: z.int(),
  sample: z.array(z.object({ handle: z.string(), name: z.string() })),
  /** The e-mail as the first recipient reads it. */
  preview: z.object({ subject: z.string(), text: z.string() }),
  /** When the last e-mail is sent. */
  done_at: z.iso.datetime(),
})
export type MailingView = z.infer<typeof MailingView>

export const sendMailing = route({
  method: 'POST',
  url: '/admin/mailer/message',
  auth: 'admin',
  acts: ['mailing.send'],
  summary: 'Write to many; a dry run unless it says otherwise',
  body: SendMailing,
  status: 200,
  answer: Data(MailingView),
})
