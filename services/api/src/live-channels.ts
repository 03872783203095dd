import type { TableChannel } from './kernel/live/channel.ts'
import { ACTIVITY_CHANNEL } from './messaging/activity/live-channel.ts'
import { NOTIFICATIONS_CHANNEL } from './messaging/notifications/live-channel.ts'
import { LABS_CHANNEL } from './play/labs/live.ts'
import { MESSAGES_CHANNEL } from './talk/conversations/live-channel.ts'
import { CHALLENGE_CHANNEL, RACE_CHANNEL } from './views/live/channels.ts'

/** The channels with values from the tables; the scoring service provides boards and feeds. */
export const LIVE_CHANNELS: readonly TableChannel[] = [
  CHALLENGE_CHANNEL,
  RACE_CHANNEL,
  NOTIFICATIONS_CHANNEL,
  ACTIVITY_CHANNEL,
  LABS_CHANNEL,
  MESSAGES_CHANNEL,
]
