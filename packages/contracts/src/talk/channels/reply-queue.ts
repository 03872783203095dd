import * as z from 'zod'
import { Data, Page, PageQuery } from '../../answer.ts'
import { Attachment } from '../../attachments/attachments.ts'
import { MemberFace } from '../../member-face.ts'
import { RichText } from '../../rich-text.ts'
import { route } from '../../route.ts'
import { MessageId, TopicId } from '../ids.ts'
import { ChannelParams, MANAGED_ONE } from './channels.ts'

export const RULING_REASON_MAX = 500

const WaitingReplyId = z.int().positive().max(2_147_483_647)

/**
 * A reply, or a new topic with its first message, in a channel that requires approval. Only its
 * author and the moderators can see it.
 */
export const WaitingReply = z.object({
  id: WaitingReplyId,
  /** Null for a new topic, which has no id yet. */
  topic: z.object({ id: TopicId.nullable(), title: z.string().nullable() }),
  /** The message that the reply answers. */
  parent: MessageId.nullable(),
  member: MemberFace,
  body: RichText,
  attachments: z.array(Attachment),
  state: z.enum(['waiting', 'declined']),
  /** Why the reply was declined. */
  reason: z.string().nullable(),
  written_at: z.iso.datetime(),
})
export type WaitingReply = z.infer<typeof WaitingReply>

const QUEUE = `${MANAGED_ONE}/reply-queue` as const

export const listWaitingReplies = route({
  method: 'GET',
  url: QUEUE,
  auth: 'member',
  summary:
    'Replies and topics waiting for approval, oldest first; members who are not moderators see their own',
  params: ChannelParams,
  query: PageQuery.extend({
    topic: z.coerce.number().pipe(TopicId).optional(),
    /** Only the viewer’s own, including those declined within the last 30 days. */
    mine: z.stringbool().default(false),
  }),
  status: 200,
  answer: Page(WaitingReply),
})

export const ReplyRuling = z.discriminatedUnion('ruling', [
  z.object({ ruling: z.literal('approve'), reply: WaitingReplyId }),
  /** Later replies of this member are published without approval. */
  z.object({ ruling: z.literal('approve-and-trust'), reply: WaitingReplyId }),
  z.object({
    ruling: z.literal('decline'),
    reply: WaitingReplyId,
    reason: z
      .string()
      .trim()
      .min(3, 'Give a reason. The author will read it.')
      .max(RULING_REASON_MAX),
  }),
  /** Only the author can do this. */
  z.object({ ruling: z.literal('withdraw'), reply: WaitingReplyId }),
])
export type ReplyRuling = z.infer<typeof ReplyRuling>

export const ruleReply = route({
  method: 'POST',
  url: QUEUE,
  auth: 'member',
  summary: 'Approve or decline a waiting reply or topic; its author can withdraw it',
  params: ChannelParams,
  body: ReplyRuling,
  status: 200,
  /** The message, if the reply was approved. */
  answer: Data(z.object({ reply: WaitingReplyId, message: MessageId.nullable() })),
})
