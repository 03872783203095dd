import type { Brain } from '@ideathlon/contracts/brain'
import { standingOf } from '@ideathlon/contracts/levels'
import { rankOf } from '@ideathlon/contracts/ranks'
import { ROLES, type Role, roleNumber } from '@ideathlon/contracts/roles'

/** A stored brain. */
export type StoredBrain = { member: number; role: number; milli: number; position: number }

/** The view of a stored brain. Its level and rank are computed from the score. */
function brainView(member: number, role: Role, stored?: StoredBrain): Brain {
  const milli = stored?.milli ?? 0
  const standing = standingOf(milli)
  const rank = rankOf(role, standing.rankPosition)
  return {
    id: `${member}-${role}`,
    user_id: member,
    role,
    score: milli / 1000,
    brain_level: standing.level,
    rank_id: rank.id,
    rank_position: standing.rankPosition,
    rank_label: rank.label,
    rank_description: rank.description,
    start_level_score: standing.startScore,
    next_level_score: standing.nextScore,
    next_rank_level: standing.nextRankLevel,
    progress: standing.progress,
    position: stored?.position ?? 0,
  }
}

/** All ten roles in order, with zero for roles without points. */
export function everyBrain(member: number, stored: readonly StoredBrain[]): Brain[] {
  return ROLES.map((role) =>
    brainView(
      member,
      role,
      stored.find((one) => one.role === roleNumber(role)),
    ),
  )
}
