/** The money of a cycle that is running or has undecided payouts, in cents. */
export type CycleMoney = {
  cycle: number
  /** What its races still have to pay; 0 while the cycle runs. */
  owed: number
  /**
   * What was given for it, including payments that cover its promises, and is still in the pool.
   */
  given: number
}

/**
 * The pool of a tournament, and its cycles that are running or have undecided payouts, oldest
 * first.
 */
export type PoolMoney = { pool: number; cycles: readonly CycleMoney[] }

/**
 * What each cycle lacks (at most what it owes) once the money for later cycles has been set aside.
 * Earlier cycles are counted first. If an approved payout has taken money that was meant for later
 * cycles, the next of those cycles lacks it.
 */
export function missingOf({ pool, cycles }: PoolMoney): Map<number, number> {
  const missing = new Map<number, number>()
  let [owedSoFar, missingSoFar] = [0, 0]
  for (const [at, { cycle, owed }] of cycles.entries()) {
    if (owed === 0) continue
    owedSoFar += owed
    const lacking = owedSoFar + givenAfter(cycles, at) - pool - missingSoFar
    const cents = Math.max(0, Math.min(lacking, owed))
    missing.set(cycle, cents)
    missingSoFar += cents
  }
  return missing
}

/** The part of the pool that remains for the running cycle after the ended ones are paid. */
export function poolOfRunning(money: PoolMoney): number {
  const missing = missingOf(money)
  const taken = money.cycles.reduce(
    (sum, { cycle, owed }) => sum + owed - (missing.get(cycle) ?? 0),
    0,
  )
  return Math.max(0, money.pool - taken)
}

/**
 * The money given for the cycles after this one. For an ended cycle, only what it still owes is
 * counted.
 */
const givenAfter = (cycles: readonly CycleMoney[], at: number): number =>
  cycles
    .slice(at + 1)
    .reduce((sum, { owed, given }) => sum + (owed === 0 ? given : Math.min(owed, given)), 0)

/** What was given for the cycles after this one. */
export function givenAfterCycle({ cycles }: PoolMoney, cycle: number): number {
  const at = cycles.findIndex((each) => each.cycle === cycle)
  return at === -1 ? 0 : givenAfter(cycles, at)
}

/**
 * Divides a payment that covers a promise: no more than the missing amount is kept, and the rest is
 * returned.
 */
export function decideCover({ missing, cents }: { missing: number; cents: number }): {
  kept: number
  returned: number
} {
  const kept = Math.min(Math.max(missing, 0), cents)
  return { kept, returned: cents - kept }
}

/** The same pool without one of the payments that cover this cycle. */
export const withoutCover = (
  { pool, cycles }: PoolMoney,
  { cycle, cents }: { cycle: number; cents: number },
): PoolMoney => ({
  pool: pool - cents,
  cycles: cycles.map((each) =>
    each.cycle === cycle ? { ...each, given: Math.max(0, each.given - cents) } : each,
  ),
})
