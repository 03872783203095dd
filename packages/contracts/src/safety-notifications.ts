import * as z from 'zod'
import { PowerActName, sentenceForOwner } from './acts-of-power.ts'
import { kind } from './notification-kind.ts'
import { fill } from './plural.ts'

const SANCTIONS = {
  warn: {
    until: '{name} sent you a warning: {reason}',
    forever: '{name} sent you a warning: {reason}',
  },
  silence: {
    until: '{name} muted your account until {day}. You can still read and rate. Reason: {reason}',
    forever: '{name} muted your account. You can still read and rate. Reason: {reason}',
  },
  suspend: {
    until: '{name} suspended your account until {day}. Reason: {reason}',
    forever: '{name} suspended your account. Reason: {reason}',
  },
  ban: {
    until: '{name} closed your account until {day}. Reason: {reason}',
    forever: '{name} closed your account. Reason: {reason}',
  },
}

/** Older notifications do not name the moderator who decided. */
const by = z.string().optional()

const ROLE_SENTENCES = {
  admin: {
    granted: '{name} made you an admin.',
    ended: '{name} removed your admin role.',
  },
  ambassador: {
    granted: '{name} made you an ambassador.',
    ended: '{name} removed your ambassador role.',
  },
} as const

/**
 * Notifications about moderators' decisions on a member, and about actions that admins and
 * moderators take on the member's content or as the member.
 */
export const SAFETY_NOTIFICATIONS = {
  shadowed: kind({
    group: 'safety',
    data: z.object({ reason: z.string(), by }),
    sentence: ({ reason, by: name }) =>
      `${name ?? 'An admin'} is viewing Ideathlon as you for half an hour. Reason: ${reason}`,
    link: () => '/my-account/security',
  }),
  act_of_power: kind({
    group: 'safety',
    data: z.object({
      act: PowerActName,
      title: z.string(),
      link: z.string(),
      reason: z.string(),
      name: z.string(),
    }),
    sentence: ({ act, title, reason, name }) =>
      `${name} ${sentenceForOwner(act, title) ?? 'changed something of yours'}. Reason: ${reason}`,
    link: ({ link }) => link,
  }),
  rules_draft_waits: kind({
    group: 'safety',
    data: z.object({ title: z.string(), name: z.string() }),
    sentence: ({ title, name }) => `The draft rules “${title}” by ${name} need your approval.`,
    link: () => '/admin/scoring/rules',
  }),
  webhook_disabled: kind({
    group: 'safety',
    data: z.object({ name: z.string(), platform: z.string().nullable() }),
    sentence: ({ name }) =>
      `The webhook “${name}” is disabled because its address has accepted nothing for days.`,
    link: ({ platform }) =>
      platform === null ? '/my-account/webhooks' : `/my-account/webhooks?platform=${platform}`,
  }),
  content_declined: kind({
    group: 'safety',
    data: z.object({ review: z.int(), title: z.string(), reason: z.string(), by }),
    sentence: ({ title, reason, by: name }) =>
      `${name ?? 'A moderator'} took down “${title}”. Reason: ${reason}`,
    link: ({ review }) => `/moderation-log/${review}`,
  }),
  content_hidden: kind({
    group: 'safety',
    data: z.object({ title: z.string() }),
    sentence: ({ title }) => `“${title}” is hidden until a moderator has reviewed it.`,
    link: () => '/moderation-log',
  }),
  content_cleared: kind({
    group: 'safety',
    data: z.object({ title: z.string() }),
    sentence: ({ title }) => `A moderator reviewed “${title}” and kept it.`,
    link: () => '/moderation-log',
  }),
  decision_reversed: kind({
    group: 'safety',
    data: z.object({ title: z.string(), reason: z.string(), by }),
    sentence: ({ title, reason, by: name = 'A moderator' }) =>
      `${name} reversed the decision about “${title}”, and it is visible again. Reason: ${reason}`,
    link: () => '/moderation-log',
  }),
  appeal_decided: kind({
    group: 'safety',
    data: z.object({
      review: z.int(),
      title: z.string(),
      upheld: z.boolean(),
      reason: z.string(),
      by,
    }),
    sentence: ({ title, upheld, reason, by: name = 'Another moderator' }) =>
      upheld
        ? `${name} reviewed your appeal about “${title}” and upheld the decision. Reason: ${reason}`
        : `${name} granted your appeal, and “${title}” is visible again. Reason: ${reason}`,
    link: ({ review }) => `/moderation-log/${review}`,
  }),
  report_decided: kind({
    group: 'safety',
    data: z.object({ title: z.string(), acted: z.boolean() }),
    sentence: ({ title, acted }) =>
      acted
        ? `Thank you for reporting “${title}”. We took action.`
        : `We reviewed “${title}”, which you reported, and left it as it is.`,
    link: () => '/moderation-log',
  }),
  sanctioned: kind({
    group: 'safety',
    data: z.object({
      action: z.enum(['warn', 'silence', 'suspend', 'ban']),
      until: z.iso.datetime().nullable(),
      reason: z.string(),
      by,
    }),
    sentence: ({ action, until, reason, by: name = 'A moderator' }, format) =>
      fill(until === null ? SANCTIONS[action].forever : SANCTIONS[action].until, {
        name,
        reason,
        day: until === null ? '' : format.date(until, 'long', 'UTC'),
      }),
    link: () => '/about/send-feedback?about=decision',
  }),
  sanction_lifted: kind({
    group: 'safety',
    data: z.object({ reason: z.string(), by }),
    sentence: ({ reason, by: name = 'A moderator' }) =>
      `${name} ended the sanction on your account. Reason: ${reason}`,
    link: () => '/moderation-log',
  }),
  role_changed: kind({
    group: 'safety',
    data: z.object({
      role: z.enum(['admin', 'ambassador']),
      granted: z.boolean(),
      reason: z.string().optional(),
      by,
    }),
    sentence: ({ role, granted, reason, by: name = 'An admin' }) => {
      const sentence = fill(ROLE_SENTENCES[role][granted ? 'granted' : 'ended'], { name })
      return reason === undefined
        ? sentence
        : fill('{sentence} Reason: {reason}', { sentence, reason })
    },
    link: () => '/moderation-log',
  }),
} as const
