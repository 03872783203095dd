import type { Subscriber } from '../../kernel/signals/signal.ts'
import { EMAILS_OF_GROWTH } from './subscribers/growth.ts'
import { EMAILS_OF_SAFETY } from './subscribers/safety.ts'

/** The e-mails that follow from what happened. */
export const EMAIL_SUBSCRIBERS: readonly Subscriber[] = [...EMAILS_OF_GROWTH, ...EMAILS_OF_SAFETY]
