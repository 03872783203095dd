/** What a payment adds to a patron's points, in cents. All sums are without what went back. */
export type Flow = {
  /** The sum of the payment. */
  cents: number
  /** What the patron gave to members, with this payment, and what members gave to the patron. */
  given: number
  received: number
  /** What has counted of the patron's gifts to members before. */
  counted: number
}

/**
 * A gift between members counts as far as the patron gives more than they get: money that goes round among friends
 * counts once, however often it goes round.
 */
export function countedOfGift({ cents, given, received, counted }: Flow): number {
  return Math.max(0, Math.min(cents, given - received - counted))
}

/** What is to be taken back of what counted, once so much of the payment has gone back. */
export function countedBack({
  cents,
  counted,
  refunded,
}: {
  cents: number
  counted: number
  refunded: number
}): number {
  return Math.trunc((counted * refunded) / cents)
}
