import type { Subscriber } from '../../../kernel/signals/signal.ts'

/** Notifications of what happens in play. */
export const ON_PLAY: readonly Subscriber[] = []
