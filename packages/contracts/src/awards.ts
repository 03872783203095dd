import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { AWARDS, type AwardId } from './award-texts.ts'
import { MinPosition } from './boards.ts'
import { ChallengeId, IdeaId, MemberId, OlympiadId, Position } from './ids.ts'
import { Role } from './roles.ts'
import { route } from './route.ts'

const AwardKey = z.enum(Object.keys(AWARDS) as [AwardId, ...AwardId[]])

/**
 * A medal or badge of one member. It names a challenge and an idea only if the challenge is closed,
 * because the authors of ideas in an open challenge are secret.
 */
export const Award = z.object({
  id: z.string(),
  award: AwardKey,
  kind: z.enum(['medal', 'badge']),
  tier: z.enum(['gold', 'silver', 'bronze']).nullable(),
  label: z.string(),
  description: z.string(),
  role: Role,
  /** The rank in the race, or the idea's place. */
  place: z.int().positive().nullable(),
  awarded_on: z.iso.date(),
  olympiad: OlympiadId.nullable(),
  challenge: ChallengeId.nullable(),
  challenge_title: z.string().nullable(),
  challenge_slug: z.string().nullable(),
  idea: IdeaId.nullable(),
})
export type Award = z.infer<typeof Award>

/** What a member still needs for a badge. */
export const NextAward = z.object({
  award: AwardKey,
  label: z.string(),
  description: z.string(),
  have: z.int().nonnegative(),
  reaches: z.int().positive(),
})
export type NextAward = z.infer<typeof NextAward>

const MemberParams = z.object({ id: z.coerce.number().pipe(MemberId) })

export const readMedals = route({
  method: 'GET',
  url: '/award/medals/:id',
  auth: 'visitor',
  summary: 'A member’s medals and badges, newest first',
  params: MemberParams,
  query: PageQuery.extend(MinPosition).extend({ kind: z.enum(['medal', 'badge']).optional() }),
  status: 200,
  labels: ['label', 'description'],
  answer: Page(Award),
})

export const readMedalsMeta = route({
  method: 'GET',
  url: '/award/medals/:id/meta',
  auth: 'visitor',
  summary: 'A member’s number of medals and badges and, for the member, the next ones to earn',
  params: MemberParams,
  query: z.object(MinPosition),
  status: 200,
  labels: ['label', 'description'],
  answer: Data(
    z.object({
      gold: z.int(),
      silver: z.int(),
      bronze: z.int(),
      medals: z.int(),
      badges: z.int(),
      total: z.int(),
      /** Empty for everybody except the member, because it includes acts in open challenges. */
      next: z.array(NextAward),
    }),
  ),
})

export const readIdeaAwards = route({
  method: 'GET',
  url: '/award/ideas/:id',
  auth: 'visitor',
  summary: 'The awards that an idea won when its challenge closed',
  params: z.object({ id: z.coerce.number().pipe(IdeaId) }),
  query: z.object(MinPosition),
  status: 200,
  answer: Data(z.array(Award)),
})

/**
 * The awards that members have won after a log position, for sending notifications. Internal to the
 * services.
 */
export const FreshAwardsRequest = z.object({
  after: Position,
  /** The maximum number of events that one request examines. */
  limit: z.int().min(1).max(1000),
})
export type FreshAwardsRequest = z.infer<typeof FreshAwardsRequest>

export const FreshAward = Award.pick({ award: true, kind: true, role: true, idea: true }).extend({
  member: MemberId,
})
export type FreshAward = z.infer<typeof FreshAward>

/** `position`: the last position examined. If it is lower than the head, there is more to read. */
export const FreshAwards = z.object({ position: Position, awards: z.array(FreshAward) })
export type FreshAwards = z.infer<typeof FreshAwards>
