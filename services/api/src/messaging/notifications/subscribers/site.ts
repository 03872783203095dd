import type { Subscriber } from '../../../kernel/signals/signal.ts'

/** Notifications of what happens in site. */
export const ON_SITE: readonly Subscriber[] = []
