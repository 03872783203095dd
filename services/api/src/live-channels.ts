import type { TableChannel } from './kernel/live/channel.ts'
import type { FeedChannel } from './kernel/live/feed.ts'
import { ACTIVITY_CHANNEL } from './messaging/activity/live-channel.ts'
import { NOTIFICATIONS_CHANNEL } from './messaging/notifications/live-channel.ts'
import { LABS_CHANNEL } from './play/labs/live.ts'
import { TASKS_CHANNEL } from './site/build-tasks/live-channel.ts'
import { MESSAGES_CHANNEL } from './talk/conversations/live-channel.ts'
import { TALK_STATES } from './talk/feeds/states.ts'
import { TOPIC_FEED } from './talk/feeds/topic-feed.ts'
import { CHALLENGE_CHANNEL, CYCLE_CHANNEL, RACE_CHANNEL } from './views/live/channels.ts'

/**
 * The channels whose values come from the tables. The scoring service provides leaderboards and
 * feeds.
 */
export const LIVE_CHANNELS: readonly TableChannel[] = [
  CHALLENGE_CHANNEL,
  RACE_CHANNEL,
  CYCLE_CHANNEL,
  NOTIFICATIONS_CHANNEL,
  ACTIVITY_CHANNEL,
  LABS_CHANNEL,
  TASKS_CHANNEL,
  ...TALK_STATES,
  MESSAGES_CHANNEL,
]

/**
 * The feeds, whose readers must get every message. A member's neurons come from the scoring
 * service.
 */
export const LIVE_FEEDS: readonly FeedChannel[] = [TOPIC_FEED]
