import * as z from 'zod'
import { Data } from './answer.ts'
import { MinPosition } from './boards.ts'
import { CategoryId, MemberId, OlympiadId, Position } from './ids.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts'
import { Role, RoleName } from './roles.ts'
import { route } from './route.ts'

/** One step of a score: its event, the inputs of its price, and the resulting total. */
export const ScoreStep = z.object({
  position: Position,
  key: z.string(),
  role: Role,
  /** The inputs of the price. */
  inputs: z.record(z.string(), z.unknown()),
  rules_version: z.int().positive(),
  /**
   * Thousandths of a neuron, signed: the points of this step, and the sum of all steps up to and
   * including it.
   */
  milli_points: z.int(),
  running_milli_points: z.int(),
  /**
   * The cycle that was paused at the time. This step counts for all time, but not in that cycle.
   */
  paused_olympiad: OlympiadId.nullable(),
  occurred_at: z.iso.datetime(),
})
export type ScoreStep = z.infer<typeof ScoreStep>

/**
 * A score broken down into its events. The last running total plus the sealed points equals the
 * score.
 */
export const Explanation = z.object({
  member: MemberId,
  role: Role,
  /**
   * The score at `position`, as stored in the read models; for a category, the sum of its events.
   */
  milli_points: z.int(),
  /**
   * Earned in open challenges of other askers. The individual steps are shown once these challenges
   * close.
   */
  sealed_milli_points: z.int(),
  position: Position,
  steps: z.array(ScoreStep),
  /**
   * Pass it as `after`, or as `before` if the newest come first, to read the next steps; null if
   * there are none.
   */
  next: Position.nullable(),
})
export type Explanation = z.infer<typeof Explanation>

const ExplainQuery = z.object({
  ...MinPosition,
  role: RoleName.default('overall'),
  /**
   * Only what was earned in this category. Used to break down a category's board into its events.
   */
  category: z.coerce.number().pipe(CategoryId).optional(),
  after: z.coerce.number().int().nonnegative().default(0),
  /** `newest` reads backwards, from the end or from `before`, down to `after`. */
  order: z.enum(['oldest', 'newest']).default('oldest'),
  before: z.coerce.number().int().positive().optional(),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

export const explainScore = route({
  method: 'GET',
  url: '/brain/:id/explain',
  auth: 'member',
  summary: 'The events behind a score: my own or, for admins, any member’s',
  params: z.object({ id: z.coerce.number().pipe(MemberId) }),
  query: ExplainQuery,
  status: 200,
  answer: Data(Explanation),
})

export const explainAnyScore = route({
  method: 'GET',
  url: '/admin/scoring/explain/:id',
  auth: 'admin',
  summary: 'The events behind any member’s score',
  params: z.object({ id: z.coerce.number().pipe(MemberId) }),
  query: ExplainQuery,
  status: 200,
  answer: Data(Explanation),
})
