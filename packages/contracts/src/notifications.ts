import type * as z from 'zod'
import { ASKING_NOTIFICATIONS } from './asking-notifications.ts'
import { ANNOUNCEMENT_NOTIFICATIONS } from './community/announcement-notifications.ts'
import { GROUP_NOTIFICATIONS } from './group-notifications.ts'
import { MENTOR_NOTIFICATIONS } from './mentor-notifications.ts'
import { MONEY_NOTIFICATIONS } from './money/notification-texts.ts'
import { TOURNAMENT_NOTIFICATIONS } from './olympiad/notifications.ts'
import { PLAY_NOTIFICATIONS } from './play-notifications.ts'
import { SAFETY_NOTIFICATIONS } from './safety-notifications.ts'
import { CHANNEL_NOTIFICATIONS } from './talk/channels/notifications.ts'
import { DIRECT_NOTIFICATIONS } from './talk/direct-notifications.ts'
import { TALK_NOTIFICATIONS } from './talk/notifications.ts'

/** All notifications. Each capability adds its own here; no other code contains their wording. */
export const NOTIFICATIONS = {
  ...PLAY_NOTIFICATIONS,
  ...ASKING_NOTIFICATIONS,
  ...GROUP_NOTIFICATIONS,
  ...ANNOUNCEMENT_NOTIFICATIONS,
  ...MENTOR_NOTIFICATIONS,
  ...SAFETY_NOTIFICATIONS,
  ...CHANNEL_NOTIFICATIONS,
  ...DIRECT_NOTIFICATIONS,
  ...TALK_NOTIFICATIONS,
  ...MONEY_NOTIFICATIONS,
  ...TOURNAMENT_NOTIFICATIONS,
} as const

/** The kinds that show only the day, without the hour. */
export const KINDS_BY_DAY: readonly string[] = Object.entries(NOTIFICATIONS)
  .filter(([, declared]) => 'byDay' in declared)
  .map(([kind]) => kind)

export type NotificationKind = keyof typeof NOTIFICATIONS
export type NotificationData<K extends NotificationKind> = z.output<
  (typeof NOTIFICATIONS)[K]['data']
>
