import type { Subscriber } from '../../kernel/signals/signal.ts'

/** What suspended members may not do elsewhere. */
export const SANCTION_SUBSCRIBERS: readonly Subscriber[] = []
