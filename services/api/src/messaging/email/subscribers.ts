import type { Subscriber } from '../../kernel/signals/signal.ts'

/** Which e-mails what happened sends. */
export const EMAIL_SUBSCRIBERS: readonly Subscriber[] = []
