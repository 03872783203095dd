/** What decides how much of a payment counts for a patron's points. Refunds are subtracted. */
export type Flow = {
  /** The sum of the payment. */
  cents: number
  /** What the patron has given, with this payment, and what they have received from patrons. */
  given: number
  received: number
  /** How much of the patron's earlier payments has counted. */
  counted: number
}

/**
 * A payment counts as far as the patron has given more than they received from patrons, as gifts
 * or prizes. So money that goes round counts only once.
 */
export function countedOf({ cents, given, received, counted }: Flow): number {
  return Math.max(0, Math.min(cents, given - received - counted))
}

/** A prize that a member won, the sum that its pool paid, and how much of it patrons had given. */
export type WonPrize = { cents: number; pool: number; funded: number }

/**
 * The part of a prize that was the money of patrons, rounded down to a cent.
 * The rest are shares of entry fees.
 */
export function fundedPart({ cents, pool, funded }: WonPrize): number {
  return funded >= pool ? cents : partOf(cents, funded, pool)
}

/** How much of what counted is taken back once this much of the payment was refunded. */
export function countedBack({
  cents,
  counted,
  refunded,
}: {
  cents: number
  counted: number
  refunded: number
}): number {
  return partOf(counted, refunded, cents)
}

/** Whole cents, rounded down. The product of two sums can be too large to be an exact number. */
function partOf(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part)) / BigInt(whole))
}
