import type { Subscriber } from '../log-follower/subscriber.ts'
import { filePoints } from './purpose.ts'

/**
 * Who funds an open challenge gets the points at its close: before, they would tell who takes an interest in a blind
 * challenge, and with it who may have entered it.
 */
export const POINTS_AT_CLOSE: Subscriber = {
  name: 'points for funding a challenge',
  keys: ['ChallengeClosed', 'ChallengeCancelled', 'ChallengeArchived'],
  async handle(tx, { challenge }, now) {
    if (challenge === null) return
    const payments = await tx
      .selectFrom('payments')
      .selectAll()
      .where('target_kind', '=', 'challenge')
      .where('target_id', '=', challenge)
      .where('purpose', '=', 'funding')
      .where('passed_at', 'is not', null)
      .where('state', '=', 'paid')
      .where('points_at', 'is', null)
      .orderBy('id')
      .execute()
    for (const payment of payments) await filePoints(tx, payment, now)
  },
}
