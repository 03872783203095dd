import * as z from 'zod'
import { ChallengeId, IdeaId, MemberId, Position } from '../ids.ts'

/** The activities of the log that the olympiad service reacts to. */
export const MONEY_LOGGED = [
  'ChallengeClosed',
  'ChallengeSettled',
  'ChallengeCancelled',
  'ChallengeUnpublished',
  'ChallengeArchived',
] as const

/** An activity of the log, reduced to what affects the money of a prize or fee. */
export const MoneyEvent = z.object({
  position: Position,
  at: z.iso.datetime(),
  key: z.enum(MONEY_LOGGED),
  actor: MemberId.nullable(),
  challenge: ChallengeId.nullable(),
  idea: IdeaId.nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type MoneyEvent = z.infer<typeof MoneyEvent>

/** NATS `scores.money`: the next events of the log that affect money. Internal to the services. */
export const MoneyEventsRequest = z.object({
  after: Position,
  /** The maximum number of log positions that one request examines. */
  limit: z.int().min(1).max(10_000),
})
export type MoneyEventsRequest = z.infer<typeof MoneyEventsRequest>

/**
 * Keys that earlier versions of the scoring service also send, and that nothing reacts to. Any
 * other unknown key makes the answer invalid, so that its event is handled after the upgrade.
 */
const Retired = z.object({ key: z.enum(['ChallengePublished', 'IdeaDeclined', 'IdeaRestored']) })

/** `position`: the last position examined; `head`: the last position of the log. */
export const MoneyEvents = z.object({
  position: Position,
  head: Position,
  events: z
    .array(z.unknown())
    .transform((events) => events.filter((event) => !Retired.safeParse(event).success))
    .pipe(z.array(MoneyEvent)),
})
export type MoneyEvents = z.infer<typeof MoneyEvents>
