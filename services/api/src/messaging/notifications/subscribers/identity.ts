import type { Subscriber } from '../../../kernel/signals/signal.ts'

/** Notifications of what happens in identity. */
export const ON_IDENTITY: readonly Subscriber[] = []
