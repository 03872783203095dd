import { on, type Subscriber } from './kernel/signals/signal.ts'
import { EMAIL_SUBSCRIBERS } from './messaging/email/subscribers.ts'
import { NOTIFICATION_SUBSCRIBERS } from './messaging/notifications/subscribers.ts'
import { assumptionChallengeRemoved } from './play/assumptions/signals.ts'
import { clustersChangedTop } from './play/closing/signals.ts'
import { skippedIdeaReported } from './play/ratings/signals.ts'
import {
  fileClusters,
  fileRemovedAssumption,
  fileSkippedIdea,
} from './safety/moderation/automatic-reviews.ts'
import { MODERATION_SUBSCRIBERS } from './safety/moderation/subscribers.ts'
import { SANCTION_SUBSCRIBERS } from './safety/sanctions/subscribers.ts'

/** Play and safety do not import each other, so what safety does about play is connected here. */
const SAFETY_OF_PLAY: readonly Subscriber[] = [
  on(clustersChangedTop, fileClusters),
  on(assumptionChallengeRemoved, fileRemovedAssumption),
  on(skippedIdeaReported, fileSkippedIdea),
]

/** Everybody who reacts to a signal, in the order in which they do. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  ...SANCTION_SUBSCRIBERS,
  ...MODERATION_SUBSCRIBERS,
  ...SAFETY_OF_PLAY,
  ...NOTIFICATION_SUBSCRIBERS,
  ...EMAIL_SUBSCRIBERS,
]
