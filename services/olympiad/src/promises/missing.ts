/** The money of a cycle whose payouts are not all decided, in cents. */
export type CycleMoney = {
  cycle: number
  /** What its races still have to pay; 0 while it runs. */
  owed: number
  /** What was given for it and is still in the pool, with what covers its promises. */
  given: number
}

/** The pool of a tournament, and its undecided cycles, oldest first. */
export type PoolMoney = { pool: number; cycles: readonly CycleMoney[] }

/**
 * What each cycle lacks once the money for the cycles after it is set aside, at most what it owes.
 * Earlier cycles are counted first. Money for later cycles that an approved payout has taken is
 * missing for the next of them.
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

/** The part of the pool that is left for the running cycle after the ended ones are paid. */
export function poolOfRunning(money: PoolMoney): number {
  const missing = missingOf(money)
  const taken = money.cycles.reduce(
    (sum, { cycle, owed }) => sum + owed - (missing.get(cycle) ?? 0),
    0,
  )
  return Math.max(0, money.pool - taken)
}

/** An ended cycle needs no more than it owes. */
const givenAfter = (cycles: readonly CycleMoney[], at: number): number =>
  cycles
    .slice(at + 1)
    .reduce((sum, { owed, given }) => sum + (owed === 0 ? given : Math.min(owed, given)), 0)

/** What was given for the cycles after this one. */
export function givenAfterCycle({ cycles }: PoolMoney, cycle: number): number {
  const at = cycles.findIndex((each) => each.cycle === cycle)
  return at === -1 ? 0 : givenAfter(cycles, at)
}

/** How a payment that covers a promise is divided: never more than what is missing is kept. */
export function decideCover({ missing, cents }: { missing: number; cents: number }): {
  kept: number
  returned: number
} {
  const kept = Math.min(Math.max(missing, 0), cents)
  return { kept, returned: cents - kept }
}

/** The same pool without a payment that is in it and covers this cycle. */
export const withoutCover = (
  { pool, cycles }: PoolMoney,
  { cycle, cents }: { cycle: number; cents: number },
): PoolMoney => ({
  pool: pool - cents,
  cycles: cycles.map((each) =>
    each.cycle === cycle ? { ...each, given: Math.max(0, each.given - cents) } : each,
  ),
})
