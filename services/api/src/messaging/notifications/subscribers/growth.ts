import type { Subscriber } from '../../../kernel/signals/signal.ts'

/** Notifications of what happens in growth. */
export const ON_GROWTH: readonly Subscriber[] = []
