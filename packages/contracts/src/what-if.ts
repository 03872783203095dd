import * as z from 'zod'
import { Data } from './answer.ts'
import { BoardId } from './boards.ts'
import { MemberId, Position } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { Cents, Currency } from './money/cents.ts'
import { Role } from './roles.ts'
import { route } from './route.ts'
import { Rules } from './rules.ts'

const level = z.int().min(0).max(100)

/** A member whose place on a leaderboard would change. */
export const Mover = z.object({
  member: MemberId,
  rank_before: z.int().positive(),
  rank_after: z.int().positive(),
  milli_before: z.int(),
  milli_after: z.int(),
})
export type Mover = z.infer<typeof Mover>

/**
 * One leaderboard under both sets of rules. `rows`: the members who would move furthest, up or
 * down.
 */
export const MovedBoard = z.object({
  board: BoardId,
  members: z.int(),
  up: z.int(),
  down: z.int(),
  rows: z.array(Mover),
})
export type MovedBoard = z.infer<typeof MovedBoard>

/**
 * How the prize of one race would be shared under each set of rules if its running cycle ended now.
 * `moved_cents`: the amount that would go to different members. `rows`: the members whose share
 * would change most.
 */
export const MovedPrize = z.object({
  board: BoardId,
  pool_cents: Cents,
  currency: Currency,
  winners_before: z.int(),
  winners_after: z.int(),
  gain: z.int(),
  lose: z.int(),
  moved_cents: Cents,
  rows: z.array(z.object({ member: MemberId, cents_before: Cents, cents_after: Cents })),
})
export type MovedPrize = z.infer<typeof MovedPrize>

/** A member whose score in one role would change. */
export const MovedBrain = z.object({
  member: MemberId,
  role: Role,
  milli_before: z.int(),
  milli_after: z.int(),
  level_before: level,
  level_after: level,
})
export type MovedBrain = z.infer<typeof MovedBrain>

export const RepricedKey = z.object({
  key: z.string(),
  events: z.int(),
  milli_before: z.int(),
  milli_after: z.int(),
})
export type RepricedKey = z.infer<typeof RepricedKey>

/**
 * The same history under different rules; no scores are changed. Only keys whose price differs from
 * the one in force are repriced. For all other keys, points that were paid under past rules stay as
 * they are.
 */
export const WhatIf = z.object({
  version: z.int(),
  title: z.string(),
  in_force: z.int(),
  position: Position,
  events: z.int(),
  /**
   * Events whose price would be different today even under the rules that applied at the time; 0
   * unless something is broken.
   */
  drifted: z.int(),
  keys: z.array(RepricedKey),
  /**
   * `gain` and `lose`: members whose Nerve Score would grow or shrink. `levels`: scores whose level
   * would change.
   */
  gain: z.int(),
  lose: z.int(),
  levels: z.int(),
  brains: z.array(MovedBrain),
  boards: z.array(MovedBoard),
  /** One entry for every race with a prize in a running cycle, even if no share would change. */
  prizes: z.array(MovedPrize),
  /** The profile cards of all members above. */
  faces: z.array(MemberFace),
})
export type WhatIf = z.infer<typeof WhatIf>

export const tryRules = route({
  method: 'POST',
  url: '/admin/scoring/what-if',
  auth: 'admin',
  summary: 'Who would gain or lose under other rules; no scores change',
  body: z.object({ rules: Rules }),
  status: 200,
  answer: Data(WhatIf),
})
