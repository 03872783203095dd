import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { type AccessChanged, channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'

type Bus = Pick<NatsConnection, 'publish'>

/**
 * Tells everybody who looks at a challenge that it changed. To be called after the commit: each
 * gateway then looks at the tables, so calls may be lost, doubled or out of order.
 */
export function announceChallenge(nats: Bus, slug: ChallengeSlug): void {
  const ch = channelOf.challenge(slug)
  const message: LiveMessage = {
    t: 'state',
    ch,
    epoch: 0,
    o: 0,
    set: {},
  }
  announce(nats, SUBJECTS.live(ch), message)
}

/** A session ended or a permission changed: the member's sockets are looked at again, everywhere. */
export function announceAccess(nats: Bus, member: MemberId): void {
  const message: AccessChanged = { member }
  announce(nats, SUBJECTS.access, message)
}
