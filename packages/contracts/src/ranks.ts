import * as z from 'zod'
import { LEVEL_ENDS, LEVEL_MAX, LEVELS_PER_RANK, RANK_MAX, startScoreOf } from './levels.ts'
import { RANK_THEMES, type RankWords } from './rank-themes.ts'
import { ROLES, Role } from './roles.ts'

/** One of a role's ten ranks. `colour` and `roleColour` name tokens of the stylesheet. */
export const Rank = z.object({
  id: z.string(),
  role: Role,
  rankPosition: z.int().min(1).max(RANK_MAX),
  label: z.string(),
  description: z.string(),
  startLevel: z.int().min(1).max(LEVEL_MAX),
  endLevel: z.int().min(1).max(LEVEL_MAX),
  /** The neurons at which the rank begins and ends. The last rank ends where level 100 begins. */
  startScore: z.int().min(0),
  nextScore: z.int().min(0),
  colour: z.string(),
  roleColour: z.string(),
})
export type Rank = z.infer<typeof Rank>

/** The ten ranks of a role, lowest first. */
export function ranksOf(role: Role): readonly Rank[] {
  return RANKS.get(role) ?? []
}

export function rankOf(role: Role, rankPosition: number): Rank {
  const rank = ranksOf(role)[rankPosition - 1]
  if (rank === undefined) throw new RangeError(`there is no rank at position ${rankPosition}`)
  return rank
}

function rankColour(rankPosition: number): string {
  return `rank-${rankPosition}`
}

function roleColour(role: Role): string {
  return `role-${role}`
}

const RANKS: ReadonlyMap<Role, readonly Rank[]> = new Map(
  ROLES.map((role) => [role, RANK_THEMES[role].map((words, at) => rank(role, at + 1, words))]),
)

function rank(role: Role, rankPosition: number, [label, description]: RankWords): Rank {
  const endLevel = rankPosition * LEVELS_PER_RANK
  const startLevel = endLevel - LEVELS_PER_RANK + 1
  return {
    id: `${role}-${startLevel}`,
    role,
    rankPosition,
    label,
    description,
    startLevel,
    endLevel,
    startScore: startScoreOf(startLevel),
    nextScore: LEVEL_ENDS[Math.min(endLevel, LEVEL_MAX - 1)] ?? 0,
    colour: rankColour(rankPosition),
    roleColour: roleColour(role),
  }
}
