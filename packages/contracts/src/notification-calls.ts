import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { MemberFace } from './member-face.ts'
import {
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  NotificationLevel,
} from './notification-kind.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

/**
 * The minimum time between two instant e-mails. Notifications that arrive in between share one
 * e-mail.
 */
export const INSTANT_MAIL_MINUTES = 10
/** The hour at which the daily e-mail is sent, in UTC. The weekly one is sent on Mondays. */
export const DIGEST_HOUR = 7
export const NOTIFICATION_FACES = 3

const GROUPS = Object.keys(NOTIFICATION_GROUPS) as [NotificationGroup, ...NotificationGroup[]]
export const NotificationGroupName = z.enum(GROUPS)

/**
 * A notification about one subject, or a group of notifications of the same kind about that
 * subject.
 */
export const NotificationView = z.object({
  /** The id of the newest notification. */
  id: z.string(),
  kind: z.string(),
  group: NotificationGroupName,
  sentence: z.string(),
  /** The titles that the sentence quotes. */
  quotes: z.array(z.object({ text: z.string(), lang: TextLanguage })).default([]),
  link: z.string(),
  /** The number of notifications in this group. */
  count: z.int().positive(),
  /** The members who caused them, newest first. */
  faces: z.array(MemberFace).max(NOTIFICATION_FACES),
  subject: z.string(),
  told_at: z.iso.datetime(),
  /** Whether `told_at` is only the start of the day, so that the hour stays hidden. */
  by_day: z.boolean(),
  is_read: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

const Unread = z.object({ unread: z.int().nonnegative() })

export const listNotifications = route({
  method: 'GET',
  url: '/notifications',
  auth: 'member',
  summary: 'The viewer’s notifications, newest first, grouped by subject and kind',
  query: PageQuery.extend({
    show: z.enum(['all', 'unread']).default('all'),
    group: NotificationGroupName.optional(),
  }),
  status: 200,
  answer: Page(NotificationView),
})

export const countNotifications = route({
  method: 'GET',
  url: '/notifications/count',
  auth: 'member',
  summary: 'The number of unread notifications, in total and by group',
  status: 200,
  answer: Data(Unread.extend({ groups: z.record(NotificationGroupName, z.int()) })),
})

const NoticeId = z.string().regex(/^\d{1,18}$/)

/** Marks a notification as read, along with those of its group that are not newer. */
export const markNotificationRead = route({
  method: 'POST',
  url: '/notifications/:id/read',
  auth: 'member',
  summary: 'Mark a notification as read, along with the others in its group',
  params: z.object({ id: NoticeId }),
  status: 200,
  answer: Data(Unread),
})

export const markAllNotificationsRead = route({
  method: 'POST',
  url: '/notifications/read',
  auth: 'member',
  summary: 'Mark everything as read, up to the newest notification that the member has seen',
  body: z.object({ up_to: NoticeId }),
  status: 200,
  answer: Data(Unread),
})

/** For example `member:17` or `challenge:4`. */
const NotificationSubject = z.string().regex(/^[a-z]{2,20}:\d{1,10}$/)

export const muteSubject = route({
  method: 'POST',
  url: '/notifications/mute',
  auth: 'member',
  summary: 'Mute or unmute the notifications about a subject',
  body: z.object({ subject: NotificationSubject, mute: z.boolean() }),
  status: 200,
  answer: Data(Unread),
})

export const NotificationLevels = z.record(NotificationGroupName, NotificationLevel)
export type NotificationLevels = z.infer<typeof NotificationLevels>

/**
 * `channel` delivers the unread count over the live socket. The token gives access to it for 30
 * days.
 */
export const NotificationState = Unread.extend({
  channel: z.string(),
  token_expires_at: z.iso.datetime(),
  settings: NotificationLevels,
  /** Whether e-mails can reach the viewer: they have an address, and it is confirmed. */
  is_reachable: z.boolean(),
})
export type NotificationState = z.infer<typeof NotificationState>

export const NOTIFICATION_TOKEN_DAYS = 30
export const NOTIFICATION_COOKIE = 'notification_token'

export const readNotificationState = route({
  method: 'GET',
  url: '/me/notification',
  auth: 'member',
  summary:
    'The channel of the unread count, the notification levels, and the number of unread notifications',
  status: 200,
  answer: Data(NotificationState),
})

export const changeNotificationLevels = route({
  method: 'PUT',
  url: '/me/notification',
  auth: 'member',
  summary: 'Choose how to be notified of each group of events',
  body: z.object({ settings: z.partialRecord(NotificationGroupName, NotificationLevel) }),
  status: 200,
  answer: Data(NotificationState),
})

/** In the format of Pusher clients: `auth` contains the protocol and a ticket for one socket. */
export const authorizeChannel = route({
  method: 'POST',
  url: '/notifications/auth',
  auth: 'member',
  shadow: 'unasked',
  summary: 'Give one socket access to a private channel',
  body: z.object({ socket_id: z.string().max(100), channel_name: z.string().min(1).max(200) }),
  status: 200,
  answer: z.object({ auth: z.string() }),
})
