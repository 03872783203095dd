import type { PrizeLine } from '@ideathlon/contracts/boards'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { Role } from '@ideathlon/contracts/roles'

/** The prize of one race of a cycle, in cents; 0 if it has none. */
export function prizeOf(cycle: Pick<Olympiad, 'races'>, role: Role): number {
  return cycle.races.find((race) => race.role === role)?.prize ?? 0
}

type Own = { order: number; milli_points: number }

/**
 * What a place would win if the race ended now: its share of the points above the prize line,
 * rounded down. This is an estimate, because the last cents are distributed once all shares are
 * known.
 */
export function estimatedShare(prize: number, own: Own, line: PrizeLine): number {
  if (own.order > line.rank || line.milli_points_sum <= 0 || own.milli_points <= 0) return 0
  const share = (BigInt(prize) * BigInt(own.milli_points)) / BigInt(line.milli_points_sum)
  return Math.min(prize, Number(share))
}
