import * as z from 'zod'
import { Data } from './answer.ts'
import { isKnownKey } from './events/known-key.ts'
import { ChallengeId, IdeaId, MemberId, PlatformId, Position } from './ids.ts'
import { PAGE_SIZE_MAX } from './limits.ts'
import { MemberFace } from './member-face.ts'
import { Role } from './roles.ts'
import { route } from './route.ts'

/**
 * An event as shown to an operator. The log contains no names, so members are shown under their
 * current names. Events of open challenges are left out until the challenge closes.
 */
export const LogLine = z.object({
  position: Position,
  key: z.string(),
  actor: MemberFace.nullable(),
  recipient: MemberFace.nullable(),
  role: Role.nullable(),
  /** Thousandths of a neuron, signed; null if the event is worth nothing. */
  milli_points: z.int().nullable(),
  rules_version: z.int(),
  platform: PlatformId.nullable(),
  challenge: ChallengeId.nullable(),
  idea: IdeaId.nullable(),
  data: z.record(z.string(), z.unknown()),
  occurred_at: z.iso.datetime(),
  recorded_at: z.iso.datetime(),
})
export type LogLine = z.infer<typeof LogLine>

const LINES = 20

export const readLog = route({
  method: 'GET',
  url: '/admin/scoring/log',
  auth: 'admin',
  summary: 'The event log, newest first, filtered by member, challenge or kind of event',
  query: z.object({
    /** Only events in which this member acted or earned neurons. */
    member: z.coerce.number().pipe(MemberId).optional(),
    /** `IdeaRated`, or `IdeaRated:IdeaRatedInChallenge`. */
    key: z.string().max(120).refine(isKnownKey, 'There is no event with this key.').optional(),
    challenge: z.coerce.number().pipe(ChallengeId).optional(),
    /** Only events before this position. */
    before: z.coerce.number().int().positive().optional(),
    size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(LINES),
  }),
  status: 200,
  answer: Data(z.array(LogLine)).extend({
    meta: z.object({
      /** The last position of the whole log. */
      head: Position,
      /** The requested challenge is open; its events are shown once it closes. */
      is_sealed: z.boolean(),
      /** Pass it as `before` to get older events; null at the beginning of the log. */
      next: Position.nullable(),
    }),
  }),
})
