import type { ChallengeSlug, MemberId, Position } from '@ideathlon/contracts/ids'
import { type AccessChanged, channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'

/**
 * Tells everybody who looks at a challenge that it changed. To be called after the commit: each
 * gateway then looks at the tables, so calls may be lost, doubled or out of order.
 */
export function announceChallenge(
  nats: NatsConnection,
  changed: { slug: ChallengeSlug; position: Position | undefined; set: Record<string, unknown> },
): void {
  const ch = channelOf.challenge(changed.slug)
  const message: LiveMessage = {
    t: 'state',
    ch,
    epoch: 0,
    o: changed.position ?? 0,
    set: changed.set,
  }
  announce(nats, SUBJECTS.live(ch), message)
}

/** A session ended or a permission changed: the member's sockets are looked at again, everywhere. */
export function announceAccess(nats: NatsConnection, member: MemberId): void {
  const message: AccessChanged = { member }
  announce(nats, SUBJECTS.access, message)
}
