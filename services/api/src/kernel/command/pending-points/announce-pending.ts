import type { MemberId } from '@ideathlon/contracts/ids'
import { channelOf, GAMEDASH_EVENTS, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import type { Deps } from '../../deps.ts'

/**
 * Announces that members' pending points have changed. Call it after the commit. An announcement
 * may arrive twice or be lost.
 */
export function announcePending(nats: Deps['nats'], members: Iterable<MemberId>): void {
  for (const member of new Set(members)) {
    const ch = channelOf.gamedash(member)
    const message: LiveMessage = { t: 'note', ch, type: GAMEDASH_EVENTS.pendingChanged }
    announce(nats, SUBJECTS.live(ch), message)
  }
}
