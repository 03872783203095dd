import type { Subscriber } from './kernel/signals/signal.ts'
import { EMAIL_SUBSCRIBERS } from './messaging/email/subscribers.ts'
import { NOTIFICATION_SUBSCRIBERS } from './messaging/notifications/subscribers.ts'
import { MODERATION_SUBSCRIBERS } from './safety/moderation/subscribers.ts'
import { SANCTION_SUBSCRIBERS } from './safety/sanctions/subscribers.ts'

/** Everybody who reacts to a signal, in the order in which they do. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  ...SANCTION_SUBSCRIBERS,
  ...MODERATION_SUBSCRIBERS,
  ...NOTIFICATION_SUBSCRIBERS,
  ...EMAIL_SUBSCRIBERS,
]
