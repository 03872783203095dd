/**
 * The input for deciding how much of a payment counts for a patron's points. Refunds are already
 * subtracted.
 */
export type Flow = {
  /** The amount of the payment. */
  cents: number
  /** What the patron has given, including this payment, and received from patrons. */
  given: number
  received: number
  /** How much of the patron's earlier payments has already counted. */
  counted: number
}

/**
 * How much of a payment counts: at most what the patron has given in excess of what they received
 * from patrons, as gifts or prizes. Money that goes in circles therefore counts only once.
 */
export function countedOf({ cents, given, received, counted }: Flow): number {
  return Math.max(0, Math.min(cents, given - received - counted))
}

/**
 * A prize that a member won, the total that its pool paid, and how much of that total came from
 * patrons.
 */
export type WonPrize = { cents: number; pool: number; funded: number }

/**
 * The part of a prize that came from patrons, rounded down to a cent. The rest came from entry
 * fees.
 */
export function fundedPart({ cents, pool, funded }: WonPrize): number {
  return funded >= pool ? cents : partOf(cents, funded, pool)
}

/** How much of the counted amount is taken back once this much of the payment has been refunded. */
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

/** Rounds down to whole cents. The product of two sums can exceed the range of exact integers. */
function partOf(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part)) / BigInt(whole))
}
