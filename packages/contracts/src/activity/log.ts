import * as z from 'zod'
import { AWARDS, type AwardId } from '../award-texts.ts'
import { CategoryId, ChallengeId, IdeaId, MemberId, PlatformId, Position } from '../ids.ts'
import { Role } from '../roles.ts'

/** The activities that appear in streams. */
export const ACTIVITY_LOGGED = [
  'ChallengePublished',
  'ChallengeClosed',
  'ChallengeSettled',
  'IdeaOutcomeSet',
  'TopicCreated',
  'ForumMessagePosted',
] as const

const AwardKey = z.enum(Object.keys(AWARDS) as [AwardId, ...AwardId[]])

/** An activity as the log contains it. */
const Logged = z.object({
  type: z.literal('event'),
  position: Position,
  at: z.iso.datetime(),
  key: z.string(),
  actor: MemberId.nullable(),
  platform: PlatformId.nullable(),
  category: CategoryId.nullable(),
  challenge: ChallengeId.nullable(),
  idea: IdeaId.nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type LoggedActivity = z.infer<typeof Logged>

/** A level, rank, badge or medal that a member reached with the event at this position. */
const Reached = z.object({
  type: z.literal('milestone'),
  position: Position,
  at: z.iso.datetime(),
  member: MemberId,
  role: Role,
  platform: PlatformId.nullable(),
  /**
   * The challenge in which the event occurred. While it is open, only the member can see this
   * milestone.
   */
  challenge: ChallengeId.nullable(),
  reached: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('level'), level: z.int() }),
    z.object({ kind: z.literal('rank'), level: z.int(), rank: z.int() }),
    z.object({ kind: z.literal('award'), award: AwardKey, place: z.int().nullable() }),
  ]),
})
export type ReachedMilestone = z.infer<typeof Reached>

/**
 * NATS `scores.activity`: what the next events of the log mean for members. Internal to the
 * services.
 */
export const FreshActivityRequest = z.object({
  after: Position,
  /** The maximum number of log positions that one request examines. */
  limit: z.int().min(1).max(1000),
})
export type FreshActivityRequest = z.infer<typeof FreshActivityRequest>

/**
 * `position`: the last position examined; `head`: the last position of the log. The news is in log
 * order.
 */
export const FreshActivity = z.object({
  position: Position,
  head: Position,
  news: z.array(z.discriminatedUnion('type', [Logged, Reached])),
})
export type FreshActivity = z.infer<typeof FreshActivity>
