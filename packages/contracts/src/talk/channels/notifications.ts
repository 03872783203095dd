import * as z from 'zod'
import { kind } from '../../notification-kind.ts'

const Channel = z.object({ platform: z.string(), slug: z.string(), channel: z.string() })
const ByMember = Channel.extend({ name: z.string() })
const at = ({ platform, slug }: z.output<typeof Channel>) =>
  `/${platform}/discussion-forums/channel/${slug}`

/**
 * What a moderator decided on: a reply in a topic, or a new topic. If a topic was declined, it was
 * never created.
 */
const Ruled = Channel.extend({
  topic: z.int().nullable(),
  title: z.string(),
  is_new: z.boolean().default(false),
  reason: z.string().default(''),
})
const yours = ({ is_new, title }: z.output<typeof Ruled>) =>
  is_new ? `Your topic “${title}”` : `Your reply in “${title}”`
const linkOf = (data: z.output<typeof Ruled>) => `${at(data)}/${data.topic ?? 'reply-queue'}`

/** Notifications of channels for their members and for people who want to join. */
export const CHANNEL_NOTIFICATIONS = {
  channel_invited: kind({
    group: 'people',
    data: ByMember.extend({ code: z.string() }),
    sentence: ({ name, channel }) => `${name} invited you to the channel ${channel}.`,
    link: ({ platform, slug, code }) =>
      `/${platform}/discussion-forums/${slug}/member-invite/${code}`,
  }),
  channel_asked: kind({
    group: 'people',
    data: ByMember,
    sentence: ({ name, channel }) => `${name} would like to join the channel ${channel}.`,
    link: (data) => `${at(data)}/members`,
  }),
  channel_accepted: kind({
    group: 'people',
    data: Channel,
    sentence: ({ channel }) => `You are now a member of the channel ${channel}.`,
    link: at,
  }),
  channel_declined: kind({
    group: 'people',
    data: Channel,
    sentence: ({ channel }) => `Your request to join the channel ${channel} was declined.`,
    link: ({ platform }) => `/${platform}/discussion-forums/channels`,
  }),
  channel_reply_waits: kind({
    group: 'talk',
    data: Channel,
    sentence: ({ channel }) => `A message in the channel ${channel} is waiting for your approval.`,
    together: ({ channel }) => `Messages in the channel ${channel} are waiting for your approval.`,
    link: (data) => `${at(data)}/reply-queue`,
  }),
  channel_reply_approved: kind({
    group: 'talk',
    data: Ruled,
    sentence: (data) => `${yours(data)} was approved.`,
    link: linkOf,
  }),
  channel_reply_declined: kind({
    group: 'talk',
    data: Ruled,
    sentence: (data) => `${yours(data)} was declined: ${data.reason}`,
    link: linkOf,
  }),
  channel_role: kind({
    group: 'people',
    data: ByMember.extend({ role: z.enum(['owner', 'moderator', 'member']) }),
    sentence: ({ name, channel, role }) => {
      if (role === 'owner') return `${name} transferred the channel ${channel} to you.`
      return role === 'moderator'
        ? `You are now a moderator of the channel ${channel}.`
        : `You are now a regular member of the channel ${channel}.`
    },
    link: at,
  }),
} as const
