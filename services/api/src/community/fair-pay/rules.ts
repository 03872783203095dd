import type { NewEvent, Point } from '@ideathlon/contracts/events/envelope'
import {
  ASKER_KEYS,
  POINTS,
  type PointInputs,
  type PointKey,
} from '@ideathlon/contracts/events/points'
import type { MemberId } from '@ideathlon/contracts/ids'
import { ASKING_RATERS, CO_AUTHOR_PERCENT } from '@ideathlon/contracts/limits'
import { UNVERIFIED_EARNS_NOTHING } from '@ideathlon/contracts/unpaid'
import type { Actor } from '@ideathlon/service-kit/auth'

/**
 * A point, and the other member whose action pays it. `payer` is null if there is no such member.
 */
export type PaidAct = { payer: number | null; point: Point }

/** How often one member's actions have paid another so far this month. */
export type PairCount = { payer: number; recipient: number; times: number }

/** How often two members have paid each other. One payment in each direction counts once. */
export function timesBothWays({ there, back }: { there: number; back: number }): number {
  return Math.min(there, back)
}

type Writers = { askerId: number; coAuthorId?: number | null | undefined }

/** Splits the asker's points from a challenge between the asker and the co-author. */
export function shareWithCoAuthor<E extends NewEvent>(
  events: readonly E[],
  { askerId, coAuthorId }: Writers,
): (E | Point)[] {
  if (coAuthorId == null) return [...events]
  return events.flatMap((one): (E | Point)[] => {
    if (!('recipient' in one) || one.recipient !== askerId || !isAskerKey(one.key)) return [one]
    const { eventId: _, ...point } = one
    const part = (recipient: MemberId, share: number) =>
      ({ ...point, recipient, data: { ...point.data, share } }) as Point
    return [part(askerId, 100 - CO_AUTHOR_PERCENT), part(coAuthorId, CO_AUTHOR_PERCENT)]
  })
}

const isAskerKey = (key: PointKey): boolean => ASKER_KEYS.some((one) => one === key)

/** How often two members have paid each other, as an input to a price. Left out if it is 0. */
export const pairInput = (pair: number): { pair?: number } => (pair > 0 ? { pair } : {})

/**
 * What a batch of actions pays. Each point depends on how often its two members have paid each
 * other, both `before` and in this batch. Payments in the opposite direction always count in full,
 * whatever the order, so that being first has no advantage. `counts`: by how much the count of each
 * pair increases.
 */
export function payPairs(
  acts: readonly PaidAct[],
  before: readonly PairCount[],
): { points: Point[]; counts: PairCount[] } {
  const known = new Map(before.map((count) => [keyOf(count), count.times]))
  const rises = new Map<string, PairCount>()
  for (const { payer, point } of acts) {
    if (payer === null || !isPaired(point.key)) continue
    const count = { payer, recipient: point.recipient, times: 0 }
    const rise = rises.get(keyOf(count)) ?? count
    rise.times += 1
    rises.set(keyOf(count), rise)
  }
  const given = new Map<string, number>()
  const points = acts.map(({ payer, point }) => {
    if (payer === null || !isPaired(point.key)) return point
    const there = keyOf({ payer, recipient: point.recipient })
    const back = keyOf({ payer: point.recipient, recipient: payer })
    const now = given.get(there) ?? 0
    given.set(there, now + 1)
    const pair = timesBothWays({
      there: (known.get(there) ?? 0) + now,
      back: (known.get(back) ?? 0) + (rises.get(back)?.times ?? 0),
    })
    return pair === 0 ? point : ({ ...point, data: { ...point.data, pair } } as Point)
  })
  return { points, counts: [...rises.values()].toSorted(byPair) }
}

/** Whether the points for a key depend on how often the two members have paid each other. */
const isPaired = (key: PointKey): boolean => ['pair', 'vote', 'stars'].includes(POINTS[key].inputs)

const keyOf = ({ payer, recipient }: Omit<PairCount, 'times'>): string => `${payer} ${recipient}`

const byPair = (a: PairCount, b: PairCount) => a.payer - b.payer || a.recipient - b.recipient

/** How a rating counts towards the pay for asking, while that is still pending. */
export type PendingAsking = {
  inputs: PointInputs<'ChallengePublished:CreatedChallenge'>
  /** How many raters have been counted so far, without this one. */
  counted: number
  /**
   * The rater counts as a new one: verified, not linked to the asker or the co-author, and not
   * counted yet.
   */
  isNew: boolean
}

/** Whether this rating triggers the pay for asking. */
export function isAskingPaid({ counted, isNew }: PendingAsking): boolean {
  return isNew && counted + 1 >= ASKING_RATERS
}

/**
 * In the answer to an action that would otherwise earn neurons, says why it earns none. Guests are
 * paid once they become members.
 */
export function unpaidFor({ unverified, guest }: Actor): { unpaid?: string } {
  return unverified && guest === undefined ? { unpaid: UNVERIFIED_EARNS_NOTHING } : {}
}
