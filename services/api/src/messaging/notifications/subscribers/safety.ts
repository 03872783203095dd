import type { Subscriber } from '../../../kernel/signals/signal.ts'

/** Notifications of what happens in safety. */
export const ON_SAFETY: readonly Subscriber[] = []
