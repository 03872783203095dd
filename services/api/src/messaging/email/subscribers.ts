import type { Subscriber } from '../../kernel/signals/signal.ts'
import { EMAILS_OF_IDENTITY } from './subscribers/identity.ts'
import { EMAILS_OF_SAFETY } from './subscribers/safety.ts'

/** The e-mails that follow from what happened. */
export const EMAIL_SUBSCRIBERS: readonly Subscriber[] = [...EMAILS_OF_IDENTITY, ...EMAILS_OF_SAFETY]
