import type { ReplyRuling } from '@ideathlon/contracts/talk/channels/reply-queue'
import { type Accepted, accept, type Refused, refuse } from '../../../kernel/command/decision.ts'

export type QueuedReply = {
  isRuled: boolean
  isAuthor: boolean
  isModerator: boolean
  isArchived: boolean
}

/**
 * Authors can withdraw their own replies; moderators can rule on all of them, but only once on
 * each.
 */
export function decideRuling(
  { isRuled, isAuthor, isModerator, isArchived }: QueuedReply,
  ruling: ReplyRuling['ruling'],
): Accepted | Refused {
  if (ruling === 'withdraw') {
    if (!isAuthor) return refuse('reply_not_yours')
    return isRuled ? refuse('reply_ruled') : accept()
  }
  if (!isModerator) return refuse('channel_not_moderator')
  if (isRuled) return refuse('reply_ruled')
  return isArchived && ruling !== 'decline' ? refuse('channel_archived') : accept()
}
