import type { Subscriber } from '../../../kernel/signals/signal.ts'

/** Notifications of what happens in community. */
export const ON_COMMUNITY: readonly Subscriber[] = []
