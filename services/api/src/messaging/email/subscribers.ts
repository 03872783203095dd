import type { Subscriber } from '../../kernel/signals/signal.ts'
import { ON_CHANNELS } from './subscribers/channels.ts'
import { ON_IDENTITY } from './subscribers/identity.ts'
import { ON_SAFETY } from './subscribers/safety.ts'
import { ON_SITE } from './subscribers/site.ts'

/** E-mails triggered by signals from other slices. */
export const EMAIL_SUBSCRIBERS: readonly Subscriber[] = [
  ...ON_CHANNELS,
  ...ON_IDENTITY,
  ...ON_SAFETY,
  ...ON_SITE,
]
