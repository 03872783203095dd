import type { PrizeLine } from '@ideathlon/contracts/boards'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { Role } from '@ideathlon/contracts/roles'

/** The prize of one race of a cycle, in cents; 0 where it has none. */
export function prizeOf(cycle: Pick<Olympiad, 'races'>, role: Role): number {
  return cycle.races.find((race) => race.role === role)?.prize ?? 0
}

type Own = { order: number; milli_points: number }

/**
 * What a place would get if the race ended now: its part of the points above the line, rounded
 * down. An estimate, because the last cents are given out when all shares are known.
 */
export function estimatedShare(prize: number, own: Own, line: PrizeLine): number {
  if (own.order > line.rank || line.milli_points_sum <= 0 || own.milli_points <= 0) return 0
  const share = (BigInt(prize) * BigInt(own.milli_points)) / BigInt(line.milli_points_sum)
  return Math.min(prize, Number(share))
}
