import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { type AccessChanged, channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'

type Bus = Pick<NatsConnection, 'publish'>

/**
 * Announces that a challenge has changed. Call it after the commit. Each gateway then reads the
 * tables, so announcements may be lost, duplicated or out of order.
 */
export function announceChallenge(nats: Bus, slug: ChallengeSlug): void {
  announceState(nats, channelOf.challenge(slug))
}

/** Like `announceChallenge`, but for any channel whose value comes from the tables. */
export function announceState(nats: Bus, ch: string): void {
  const message: LiveMessage = { t: 'state', ch, epoch: 0, o: 0, set: {} }
  announce(nats, SUBJECTS.live(ch), message)
}

/**
 * Announces that a session has ended or a permission has changed. Every gateway then checks the
 * member's sockets again.
 */
export function announceAccess(nats: Bus, member: MemberId): void {
  const message: AccessChanged = { member }
  announce(nats, SUBJECTS.access, message)
}
