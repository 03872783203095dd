import * as z from 'zod'
import type { Format } from '../format.ts'
import { kind } from '../notification-kind.ts'
import { DIRECT_NOTIFICATIONS } from './direct-notifications.ts'

/**
 * A message: the slug of its platform, its topic, its number there, and the title of the topic or
 * of its place.
 */
const MessageLocation = z.object({
  platform: z.string(),
  topic: z.int(),
  number: z.int(),
  title: z.string(),
})
const ByMember = MessageLocation.extend({ handle: z.string(), name: z.string() })
/**
 * `name`: the alias of the author, or the name of the asker or a moderator. It is stored and never
 * looked up again.
 */
const ByAlias = MessageLocation.extend({ name: z.string() })

/** The address of a message on the page of its topic. */
export const messageAddress = ({
  platform,
  topic,
  number,
}: Omit<z.output<typeof MessageLocation>, 'title'>) =>
  `/${platform}/discussion-forums/topics/${topic}#message-${number}`

type Line = { one: string; other: string }
const counted =
  (line: Line) =>
  ({ name, title }: z.output<typeof ByMember>, others: number, format: Format) =>
    format.plural(others, line, { name, title })
const all =
  (line: Line) =>
  ({ title }: z.output<typeof ByAlias>, others: number, format: Format) =>
    format.plural(others + 1, line, { title })

/** Notifications about messages in forums, channels and challenges. They never quote the text. */
export const TALK_NOTIFICATIONS = {
  message_reply: kind({
    group: 'talk',
    data: ByMember,
    sentence: ({ name, title }) => `${name} replied to you in “${title}”.`,
    together: counted({
      one: '{name} and {n} other replied to you in “{title}”.',
      other: '{name} and {n} others replied to you in “{title}”.',
    }),
    link: messageAddress,
  }),
  message_mention: kind({
    group: 'talk',
    data: ByMember,
    sentence: ({ name, title }) => `${name} mentioned you in “${title}”.`,
    together: counted({
      one: '{name} and {n} other mentioned you in “{title}”.',
      other: '{name} and {n} others mentioned you in “{title}”.',
    }),
    link: messageAddress,
  }),
  message_quote: kind({
    group: 'talk',
    data: ByMember,
    sentence: ({ name, title }) => `${name} quoted you in “${title}”.`,
    together: counted({
      one: '{name} and {n} other quoted you in “{title}”.',
      other: '{name} and {n} others quoted you in “{title}”.',
    }),
    link: messageAddress,
  }),
  topic_message: kind({
    group: 'topics',
    data: ByMember,
    sentence: ({ name, title }) => `${name} wrote in “${title}”.`,
    together: counted({
      one: '{name} and {n} other wrote in “{title}”.',
      other: '{name} and {n} others wrote in “{title}”.',
    }),
    link: messageAddress,
  }),
  clarification_reply: kind({
    group: 'talk',
    byDay: true,
    data: ByAlias,
    sentence: ({ name, title }) => `${name} answered you in the questions about “${title}”.`,
    together: all({
      one: 'You have {n} answer in the questions about “{title}”.',
      other: 'You have {n} answers in the questions about “{title}”.',
    }),
    link: messageAddress,
  }),
  clarification_mention: kind({
    group: 'talk',
    byDay: true,
    data: ByAlias,
    sentence: ({ name, title }) => `${name} mentioned you in the questions about “${title}”.`,
    together: all({
      one: '{n} message in the questions about “{title}” mentions you.',
      other: '{n} messages in the questions about “{title}” mention you.',
    }),
    link: messageAddress,
  }),
  clarification_message: kind({
    group: 'topics',
    byDay: true,
    data: ByAlias,
    sentence: ({ title }) => `There is a new message in the questions about “${title}”.`,
    together: all({
      one: 'There is {n} new message in the questions about “{title}”.',
      other: 'There are {n} new messages in the questions about “{title}”.',
    }),
    link: messageAddress,
  }),
  clarification_withdrawn: kind({
    group: 'safety',
    byDay: true,
    data: MessageLocation.extend({ change: z.enum(['removed', 'hidden']), reason: z.string() }),
    sentence: ({ title, change, reason }) =>
      change === 'removed'
        ? `A moderator removed your message in the questions about “${title}”. Reason: ${reason}`
        : `A moderator hid your message in the questions about “${title}”. Reason: ${reason}`,
    link: messageAddress,
  }),
} as const

/**
 * The kinds of notifications that are marked as read once the member has read the topic up to the
 * message.
 */
export const MESSAGE_KINDS: readonly string[] = [
  ...Object.keys(DIRECT_NOTIFICATIONS),
  ...Object.keys(TALK_NOTIFICATIONS).filter((name) => name !== 'clarification_withdrawn'),
]
