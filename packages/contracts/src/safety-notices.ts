import * as z from 'zod'
import { kind } from './notice-kind.ts'

const SANCTION_WORDS = {
  warn: 'A warning from the moderators',
  silence: 'You can read and rate, and write nothing,',
  suspend: 'Your account is suspended',
  ban: 'Your account is closed',
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** What moderators decide about somebody, and what others do in their name. */
export const SAFETY_NOTICES = {
  shadowed: kind({
    group: 'safety',
    data: z.object({ reason: z.string() }),
    sentence: ({ reason }) => `An admin looks at Ideathlon as you for half an hour: ${reason}`,
    link: () => '/my-account/security',
  }),
  content_declined: kind({
    group: 'safety',
    data: z.object({ review: z.int(), title: z.string(), reason: z.string() }),
    sentence: ({ title, reason }) => `A moderator took down “${title}”: ${reason}`,
    link: ({ review }) => `/moderation-log/${review}`,
  }),
  content_hidden: kind({
    group: 'safety',
    data: z.object({ title: z.string() }),
    sentence: ({ title }) => `“${title}” is hidden until a moderator has looked at it.`,
    link: () => '/moderation-log',
  }),
  content_cleared: kind({
    group: 'safety',
    data: z.object({ title: z.string() }),
    sentence: ({ title }) => `A moderator looked at “${title}”: it is fine, and stays.`,
    link: () => '/moderation-log',
  }),
  appeal_decided: kind({
    group: 'safety',
    data: z.object({ review: z.int(), title: z.string(), upheld: z.boolean(), reason: z.string() }),
    sentence: ({ title, upheld, reason }) =>
      upheld
        ? `Another moderator looked at “${title}” again, and the decision stands: ${reason}`
        : `Another moderator looked at “${title}” again, and it is back: ${reason}`,
    link: ({ review }) => `/moderation-log/${review}`,
  }),
  report_decided: kind({
    group: 'safety',
    data: z.object({ title: z.string(), acted: z.boolean() }),
    sentence: ({ title, acted }) =>
      acted
        ? `Thank you: what you told us about “${title}” was right, and we acted.`
        : `We looked at “${title}”, which you told us about, and left it as it is.`,
    link: () => '/moderation-log',
  }),
  sanctioned: kind({
    group: 'safety',
    data: z.object({
      action: z.enum(['warn', 'silence', 'suspend', 'ban']),
      until: z.iso.datetime().nullable(),
      reason: z.string(),
    }),
    sentence: ({ action, until, reason }) =>
      `${SANCTION_WORDS[action]}${until === null ? '' : ` until ${DAY.format(new Date(until))}`}: ${reason}`,
    link: () => '/about/send-feedback?about=decision',
  }),
  sanction_lifted: kind({
    group: 'safety',
    data: z.object({ reason: z.string() }),
    sentence: ({ reason }) => `A moderator ended what was decided about you: ${reason}`,
    link: () => '/moderation-log',
  }),
  role_changed: kind({
    group: 'safety',
    data: z.object({ role: z.enum(['admin', 'ambassador']), granted: z.boolean() }),
    sentence: ({ role, granted }) =>
      granted
        ? `You are ${role === 'admin' ? 'an admin' : 'an ambassador'} now.`
        : `You are no ${role} any more.`,
    link: () => '/moderation-log',
  }),
} as const
