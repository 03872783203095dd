import { reviewRequested } from '../../kernel/moderation/signals.ts'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { fileForReview } from './queue/file-for-review.ts'

/** Signals that put content into the moderation queue. */
export const MODERATION_SUBSCRIBERS: readonly Subscriber[] = [
  on(reviewRequested, async (tx, { isHidden, ...filed }, now) => {
    const review = await fileForReview(tx, filed, now)
    if (review === undefined || !isHidden) return
    await tx.updateTable('reviews').set({ is_hidden: true }).where('id', '=', review).execute()
  }),
]
