import { levelOf } from '@ideathlon/contracts/levels'
import { roleOf } from '@ideathlon/contracts/roles'
import type { MovedBrain, Mover } from '@ideathlon/contracts/what-if'
import type { Tally } from '../fold/tally.ts'

/**
 * A member's points on one board under both versions of the rules, and the position at which they
 * were reached.
 */
export type BeforeAfter = { member: number; before: number; after: number; position: number }

/** Both tallies were filled with the same events in the same order, so their row numbers match. */
export function bothOf(before: Tally, after: Tally, row: number): BeforeAfter & { group: number } {
  const { group, member, milli, position } = before.at(row)
  return { group, member, before: milli, after: after.at(row).milli, position }
}

export type Moved = { members: number; up: number; down: number; rows: Mover[] }

/** Compares the two orders of one board: how many members move, and who moves furthest. */
export function moversOf(rows: readonly BeforeAfter[], limit: number): Moved {
  const after = new Map(ordered(rows, 'after').map((row, i) => [row.member, i + 1]))
  const movers = ordered(rows, 'before').flatMap((row, i): Mover[] => {
    const rankAfter = after.get(row.member) ?? 0
    if (rankAfter === i + 1 && row.before === row.after) return []
    return [
      {
        member: row.member,
        rank_before: i + 1,
        rank_after: rankAfter,
        milli_before: row.before,
        milli_after: row.after,
      },
    ]
  })
  const step = (mover: Mover) => Math.abs(mover.rank_before - mover.rank_after)
  const gain = (mover: Mover) => Math.abs(mover.milli_after - mover.milli_before)
  return {
    members: rows.length,
    up: movers.filter((mover) => mover.rank_after < mover.rank_before).length,
    down: movers.filter((mover) => mover.rank_after > mover.rank_before).length,
    rows: movers
      .sort((a, b) => step(b) - step(a) || gain(b) - gain(a) || a.member - b.member)
      .slice(0, limit),
  }
}

/** The order of boards: more points first, then those reached earlier, then the lower member id. */
export function ordered(rows: readonly BeforeAfter[], by: 'before' | 'after'): BeforeAfter[] {
  return rows.toSorted((a, b) => b[by] - a[by] || a.position - b.position || a.member - b.member)
}

/** A score that would change; undefined if it stays the same. */
export function movedBrain(
  { member, before, after }: Pick<BeforeAfter, 'member' | 'before' | 'after'>,
  role: number,
): MovedBrain | undefined {
  if (before === after) return undefined
  return {
    member,
    role: roleOf(role),
    milli_before: before,
    milli_after: after,
    level_before: levelOf(before),
    level_after: levelOf(after),
  }
}
