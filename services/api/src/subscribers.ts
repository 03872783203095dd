import type { Subscriber } from './kernel/signals/signal.ts'
import { NOTIFICATION_SUBSCRIBERS } from './messaging/notifications/subscribers.ts'

/** Everybody who reacts to a signal, in the order in which they do. */
export const SUBSCRIBERS: readonly Subscriber[] = [...NOTIFICATION_SUBSCRIBERS]
