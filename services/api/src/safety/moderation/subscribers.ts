import type { Subscriber } from '../../kernel/signals/signal.ts'

/** What moderators look at because of what happened elsewhere. */
export const MODERATION_SUBSCRIBERS: readonly Subscriber[] = []
