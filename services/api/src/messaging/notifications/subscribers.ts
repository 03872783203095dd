import type { Subscriber } from '../../kernel/signals/signal.ts'
import { ON_ACTS_OF_POWER } from './subscribers/acts-of-power.ts'
import { ON_CHANNELS } from './subscribers/channels.ts'
import { ON_COMMUNITY } from './subscribers/community.ts'
import { ON_GROWTH } from './subscribers/growth.ts'
import { ON_IDENTITY } from './subscribers/identity.ts'
import { ON_PLAY } from './subscribers/play.ts'
import { ON_PRIVATE_TALK } from './subscribers/private-talk.ts'
import { ON_SAFETY } from './subscribers/safety.ts'
import { ON_SITE } from './subscribers/site.ts'
import { ON_TALK } from './subscribers/talk.ts'

/** Signals that notify members. */
export const NOTIFICATION_SUBSCRIBERS: readonly Subscriber[] = [
  ...ON_ACTS_OF_POWER,
  ...ON_CHANNELS,
  ...ON_COMMUNITY,
  ...ON_GROWTH,
  ...ON_IDENTITY,
  ...ON_PLAY,
  ...ON_PRIVATE_TALK,
  ...ON_SAFETY,
  ...ON_SITE,
  ...ON_TALK,
]
